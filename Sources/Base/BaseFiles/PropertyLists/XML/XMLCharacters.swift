/// Checks that a file is UTF-8, and contains only characters that XML allows.
struct XMLCharacters {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  /// Checks the bytes from `start` on.
  ///
  /// - Throws: the first invalid character, with its position.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) throws(PropertyListError) {
    guard let invalid = firstInvalid(bytes, start: start) else { return }
    throw invalid.isUTF8
      ? PropertyListError(position: invalid.position, text: "\(invalid.name) is a character that XML does not allow")
      : PropertyListError(
        position: invalid.position, text: "\(invalid.name) is not UTF-8",
        fix: "write the file in UTF-8, or name its encoding in the XML declaration")
  }

  /// A character that XML forbids, or a byte that is not UTF-8.
  struct Invalid {
    let position: SourcePosition
    /// The name for messages: `U+0001`, or `the byte 0xe4`.
    let name: String
    let isUTF8: Bool
  }

  /// Finds the first invalid character from `start` on; nil if all are valid.
  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) -> Invalid? {
    var characters = XMLCharacters(bytes: bytes, index: start)
    guard let name = characters.skipAllowed() else { return nil }
    var cursor = TextCursor(bytes, start: start)
    let position = cursor.position(of: characters.index)
    guard name.isEmpty else { return Invalid(position: position, name: name, isUTF8: true) }
    let byte = String(bytes[characters.index], radix: 16)
    return Invalid(position: position, name: "the byte 0x\(byte)", isUTF8: false)
  }

  /// Whether XML allows `scalar`; https://www.w3.org/TR/xml/#charsets.
  static func allows(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0a, 0x0d, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  /// Advances to the first invalid character. Returns its name, which is empty for invalid UTF-8; nil if all
  /// characters are valid.
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

  /// The lowest code point for each number of bytes. UTF-8 forbids longer encodings of lower code points.
  private static let minimum: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]

  /// The character at the cursor, whose first byte is `lead`; nil if it is not valid UTF-8.
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
