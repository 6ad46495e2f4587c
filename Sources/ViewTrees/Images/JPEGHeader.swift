/// The structure of JPEG files, by ITU-T T.81, annex B.
enum JPEGHeader {
  /// The size in pixels; nil for a file that does not begin like a JPEG file.
  ///
  /// - Throws: ``ViewImage/FormatError/broken`` if no frame with a scan follows, or if there is no end marker after
  ///   them.
  static func size(_ bytes: UnsafeRawBufferPointer) throws(ViewImage.FormatError) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xff, 0xd8, 0xff]) else { return nil }
    var size: (width: Int, height: Int)?
    var offset = 2
    while bytes.number(at: offset, bytes: 1) == 0xff, let marker = bytes.number(at: offset + 1, bytes: 1) {
      // Any number of fill bytes can precede a marker.
      if marker == 0xff {
        offset += 1
        continue
      }
      guard let length = bytes.number(at: offset + 2, bytes: 2), length >= 2 else { break }
      if beginsFrame(marker) {
        guard let height = bytes.number(at: offset + 5, bytes: 2), let width = bytes.number(at: offset + 7, bytes: 2)
        else { break }
        size = (width, height)
      } else if marker == startOfScan, let size, hasEnd(bytes[offset...]) {
        return size
      }
      offset += 2 + length
    }
    throw .broken
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
