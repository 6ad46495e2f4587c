/// Parses lines `"key" = "text";`, with C comments. A key or a text of letters and digits needs no quotation marks. The
/// text of a line `"key";` is the key.
///
/// The grammar has no nesting, so that no file can exhaust the stack.
struct StringsParser {
  private let bytes: [UInt8]
  private var index = 0

  /// Parses a file in UTF-8; nil if it is malformed.
  static func read(_ bytes: [UInt8]) -> [String: String]? {
    var parser = StringsParser(bytes: bytes)
    var texts: [String: String] = [:]
    while parser.skipBlanks(), !parser.isAtEnd {
      guard let key = parser.word(), parser.skipBlanks() else { return nil }
      var text = key
      if parser.consume("=") {
        guard parser.skipBlanks(), let word = parser.word(), parser.skipBlanks() else { return nil }
        text = word
      }
      guard parser.consume(";") else { return nil }
      if texts[key] == nil { texts[key] = text }
    }
    return parser.isAtEnd ? texts : nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var isAtEnd: Bool { index == bytes.count }
  private var byte: UInt8? { isAtEnd ? nil : bytes[index] }

  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Skips spaces, line ends and comments. Returns false if a comment has no end.
  private mutating func skipBlanks() -> Bool {
    while let byte {
      if byte == UInt8(ascii: "/") {
        guard skipComment() else { return false }
      } else if [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte) {
        index += 1
      } else {
        return true
      }
    }
    return true
  }

  private mutating func skipComment() -> Bool {
    let rest = bytes[index...]
    if rest.starts(with: "//".utf8) {
      index = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      return true
    }
    guard rest.starts(with: "/*".utf8) else { return false }
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return true
      }
      index += 1
    }
    return false
  }

  // MARK: Words

  private mutating func word() -> String? {
    guard let mark = byte else { return nil }
    if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      index += 1
      return quoted(until: mark)
    }
    let word = bytes[index...].prefix { Self.isWordPart($0) }
    index = word.endIndex
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber || "_.$:-".contains(character))
  }

  /// Parses a text up to its quotation mark.
  private mutating func quoted(until mark: UInt8) -> String? {
    var text: [UInt8] = []
    while let byte {
      index += 1
      if byte == mark { return String(validating: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = escape() else { return nil }
      text += Array(String(escaped).utf8)
    }
    return nil
  }

  /// Parses the rest of an escape sequence after the backslash; nil if it is malformed.
  private mutating func escape() -> Character? {
    guard let byte else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return character()
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      return digits(3, radix: 8).flatMap(Unicode.Scalar.init).map(Character.init)
    case 0..<0x80: return Character(Unicode.Scalar(byte))
    default: return nil
    }
  }

  /// Parses four hexadecimal digits, which are a UTF-16 code unit. A surrogate requires a second escape sequence.
  private mutating func character() -> Character? {
    guard let first = digits(4, radix: 16) else { return nil }
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard consume("\\"), consume("U") || consume("u"), let second = digits(4, radix: 16), 0xd800..<0xdc00 ~= first,
      0xdc00..<0xe000 ~= second
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)).map(Character.init)
  }

  /// Parses up to `count` digits; nil if there are none, or fewer than four in base 16.
  private mutating func digits(_ count: Int, radix: Int) -> UInt32? {
    let found = bytes[index...].prefix(count).prefix { Character(Unicode.Scalar($0)).isDigit(radix) }
    guard !found.isEmpty, radix == 8 || found.count == count else { return nil }
    index = found.endIndex
    return UInt32(String(decoding: found, as: UTF8.self), radix: radix)
  }
}

extension Character {
  /// Whether the character is a digit in base `radix`.
  fileprivate func isDigit(_ radix: Int) -> Bool {
    isASCII && hexDigitValue.map { $0 < radix } == true
  }
}
