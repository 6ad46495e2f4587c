internal import SourceFiles

/// Checks that a file is UTF-8, and holds none but the characters of XML.
struct XMLCharacters {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  /// Looks at `bytes` from the one at `start`.
  ///
  /// - Throws: the first that is wrong, with its place.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) throws(Defect) {
    var characters = XMLCharacters(bytes: bytes, index: start)
    guard let wrong = characters.skipAllowed() else { return }
    var cursor = XMLCursor(bytes, start: start)
    let position = cursor.position(of: characters.index)
    guard !wrong.isEmpty else { throw notUTF8(bytes[characters.index], position) }
    throw Defect(position: position, text: "\(wrong) is a character that XML does not allow")
  }

  /// Whether XML allows `scalar`; https://www.w3.org/TR/xml/#charsets.
  static func allows(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0a, 0x0d, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  private static func notUTF8(_ byte: UInt8, _ position: SourcePosition) -> Defect {
    Defect(
      position: position, text: "the byte 0x\(String(byte, radix: 16)) is no UTF-8",
      fix: "write the file in UTF-8, or name its encoding in the XML declaration")
  }

  /// Goes on to the first that is wrong: its name, empty where it is no character; nil where all is well.
  private mutating func skipAllowed() -> String? {
    while index < bytes.count {
      if ByteWord(bytes, at: index)?.isText == true {
        index += 8
        continue
      }
      let byte = bytes[index]
      if byte >= 0x80 {
        guard let (scalar, length) = character(byte) else { return "" }
        guard Self.allows(scalar) else { return Self.name(scalar) }
        index += length
      } else {
        guard byte >= 0x20 || byte.isXMLWhitespace else { return Self.name(UInt32(byte)) }
        index += 1
      }
    }
    return nil
  }

  /// The lowest number that needs as many bytes; a lower one in as many is no UTF-8.
  private static let minimum: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]

  /// The character that begins at the place with `lead`; nil where the bytes are none.
  private func character(_ lead: UInt8) -> (scalar: UInt32, length: Int)? {
    let length = (~lead).leadingZeroBitCount
    guard 2...4 ~= length, bytes.count - index >= length else { return nil }
    var scalar = UInt32(lead) & (0x7f >> UInt32(length))
    for byte in bytes[index + 1..<index + length] {
      guard byte & 0xc0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3f)
    }
    guard scalar >= Self.minimum[length], Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }

  static func name(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
