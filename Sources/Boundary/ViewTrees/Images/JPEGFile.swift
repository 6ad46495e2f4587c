/// The structure of JPEG files, by ITU-T T.81, annex B.
enum JPEGFile {
  /// The size in pixels; nil for a file that does not begin like a JPEG file.
  ///
  /// - Throws: ``ViewImage/FormatError/broken`` if no frame follows.
  static func size(_ bytes: UnsafeRawBufferPointer) throws(ViewImage.FormatError) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xff, 0xd8, 0xff]) else { return nil }
    guard let frame = segment(in: bytes, where: beginsFrame),
      let height = bytes.number(at: frame + 5, bytes: 2), let width = bytes.number(at: frame + 7, bytes: 2)
    else { throw .broken }
    return (width, height)
  }

  /// The number of scans up to the end marker; nil unless there are one frame, a scan and an end marker, in this order.
  /// Further bytes may follow, because cameras append them. A decoder draws the whole image once for each scan.
  static func scans(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard var offset = segment(in: bytes, where: beginsFrame) else { return nil }
    var frames = 0
    var scans = 0
    while let found = marker(in: bytes, from: offset) {
      if found.marker == endOfImage { return frames == 1 && scans > 0 ? scans : nil }
      guard let length = bytes.number(at: found.end, bytes: 2), length >= 2 else { return nil }
      if beginsFrame(found.marker) { frames += 1 }
      if found.marker == startOfScan { scans += 1 }
      offset = found.end + length
    }
    return nil
  }

  /// The next marker that has a segment, or that ends the image, and the offset behind it. Skips coded pixels, in which
  /// a zero or the number of a restart follows each 0xff.
  private static func marker(in bytes: UnsafeRawBufferPointer, from start: Int) -> (marker: Int, end: Int)? {
    var offset = start
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xff else {
        offset += 1
        continue
      }
      let marker = Int(bytes[offset + 1])
      if ![0, 1, 0xff].contains(marker) && !(0xd0...0xd7).contains(marker) { return (marker, offset + 2) }
      offset += marker == 0xff ? 1 : 2
    }
    return nil
  }

  /// The offset of the first segment whose marker satisfies a condition; nil if there is none.
  private static func segment(in bytes: UnsafeRawBufferPointer, where isWanted: (Int) -> Bool) -> Int? {
    var offset = 2
    while bytes.number(at: offset, bytes: 1) == 0xff, let marker = bytes.number(at: offset + 1, bytes: 1) {
      // Any number of fill bytes can precede a marker.
      if marker == 0xff {
        offset += 1
        continue
      }
      guard let length = bytes.number(at: offset + 2, bytes: 2), length >= 2 else { return nil }
      if isWanted(marker) { return offset }
      offset += 2 + length
    }
    return nil
  }

  private static let startOfScan = 0xda
  private static let endOfImage = 0xd9

  /// Whether a marker begins a frame. Three numbers in the range have other meanings.
  private static func beginsFrame(_ marker: Int) -> Bool {
    (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
  }
}
