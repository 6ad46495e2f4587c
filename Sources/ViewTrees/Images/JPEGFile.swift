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

  /// Whether there are a frame, a scan and an end marker, in this order.
  static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let frame = segment(in: bytes, where: beginsFrame),
      let scan = segment(in: bytes, from: frame, where: { $0 == startOfScan })
    else { return false }
    return hasEnd(bytes[scan...])
  }

  /// The offset of the first segment from `start` whose marker satisfies a condition; nil if there is none.
  private static func segment(
    in bytes: UnsafeRawBufferPointer, from start: Int = 2, where isWanted: (Int) -> Bool
  ) -> Int? {
    var offset = start
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

  /// Whether a marker begins a frame. Three numbers in the range have other meanings.
  private static func beginsFrame(_ marker: Int) -> Bool {
    (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
  }

  /// Whether there is an end marker. It need not be at the end, because cameras append further bytes.
  private static func hasEnd(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes.reversed() {
      if byte == 0xff && previous == 0xd9 { return true }
      previous = byte
    }
    return false
  }
}
