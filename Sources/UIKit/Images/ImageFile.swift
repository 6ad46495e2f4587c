internal import Foundation

/// The header of an image file: the file type and the size in pixels.
struct ImageFile {
  enum Kind { case png, jpeg }

  let kind: Kind
  let width: Int
  let height: Int

  /// Parses the header of a file; nil if it is not a PNG or JPEG file with at least one pixel.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let (kind, width, height) = Self.png(bytes) ?? Self.jpeg(bytes), width > 0, height > 0 else { return nil }
    self.kind = kind
    self.width = width
    self.height = height
  }

  /// Parses a PNG header. The chunk IHDR comes first (PNG specification, section 11.2.2), with width and height as
  /// 32-bit integers.
  private static func png(_ bytes: [UInt8]) -> (Kind, Int, Int)? {
    let head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard bytes.starts(with: head), bytes.count >= 24 else { return nil }
    return (.png, number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// Parses the segments of a JPEG file up to the first frame header, which has the height and the width (ITU-T T.81,
  /// annex B).
  private static func jpeg(_ bytes: [UInt8]) -> (Kind, Int, Int)? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xff {
      let marker = bytes[offset + 1]
      // Three of these markers denote tables and begin no frame.
      if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker) {
        return (.jpeg, number(bytes[offset + 7..<offset + 9]), number(bytes[offset + 5..<offset + 7]))
      }
      let length = number(bytes[offset + 2..<offset + 4])
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
