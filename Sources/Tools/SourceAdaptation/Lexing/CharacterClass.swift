/// The role of a byte in the grammar of Swift.
enum CharacterClass: UInt8 {
  case blank, lineEnd, name, digit, `operator`, punctuation, quote, other

  /// The class of each byte. Bytes above 127 count as parts of names.
  static let table: [CharacterClass] = (0..<256).map { of(UInt8($0)) }

  private static func of(_ byte: UInt8) -> CharacterClass {
    switch byte {
    case 0x0a, 0x0d: .lineEnd
    case 0, 0x09, 0x0b, 0x0c, 0x20: .blank
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xff: .name
    case UInt8(ascii: "_"), UInt8(ascii: "$"): .name
    case UInt8(ascii: "\""): .quote
    case _ where "/=-+!*%<>&|^~?".utf8.contains(byte): .operator
    case _ where "()[]{},:;.\\".utf8.contains(byte): .punctuation
    default: .other
    }
  }
}
