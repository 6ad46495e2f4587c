/// Parses lines `"key" = "text";`, with C comments. A key or a text of letters and digits needs no quotation marks. The
/// text of a line `"key";` is the key.
///
/// The grammar has no nesting, so that no file can exhaust the stack.
struct StringsParser {
  /// A defect of a file in UTF-8, and the number of bytes before it.
  struct Defect: Error, Hashable {
    let offset: Int
    let message: String
    var fix: String?
  }

  /// The texts by their keys. If two have the same key, the last is used, as in Foundation.
  private(set) var texts: [String: String] = [:]
  /// The keys that occur again.
  private(set) var repetitions: [Defect] = []
  /// The first defect; nil for a valid file.
  private(set) var defect: Defect?
  /// Whether the defect makes all texts invalid. Foundation keeps the texts before a word that can't be a key.
  private(set) var isUnusable = false

  private let bytes: [UInt8]
  private var index = 0

  /// Parses a file in UTF-8.
  init(parsing bytes: [UInt8]) {
    self.bytes = bytes
    do throws(Defect) {
      while try skipBlanks() { try entry() }
    } catch {
      defect = error
    }
  }

  private mutating func entry() throws(Defect) {
    let start = index
    guard startsWord else { throw unexpected("a key", fix: "write each text as a line \"key\" = \"text\";") }
    isUnusable = true
    let key = try word()
    var text = key
    if try skipBlanks(), consume("=") {
      guard try skipBlanks(), startsWord else {
        throw unexpected("a text", fix: "put the text in straight quotation marks")
      }
      text = try word()
    }
    guard try skipBlanks(), consume(";") else {
      throw unexpected("';' after the text", fix: "write a quotation mark within a text as \\\"")
    }
    isUnusable = false
    if texts.updateValue(text, forKey: key) != nil {
      repetitions.append(
        Defect(offset: start, message: "the key '\(key.shortened)' occurs again; the last text is used"))
    }
  }

  /// The error for what stands at the index instead of something else, with the remedy.
  private func unexpected(_ expected: String, fix: String) -> Defect {
    guard let character = String(decoding: bytes[index...].prefix(32), as: UTF8.self).first else {
      return Defect(offset: index, message: "the file ends where \(expected) is expected", fix: fix)
    }
    let name = character.isWhitespace || "“”„«»".contains(character) ? Self.advice(character) : "'\(character)'"
    return Defect(offset: index, message: "found \(name) where \(expected) is expected", fix: fix)
  }

  /// Names a character that looks like one of the format.
  private static func advice(_ character: Character) -> String {
    let code = character.unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) } ?? ""
    let what = character.isWhitespace ? "a space" : "'\(character)'"
    return
      "\(what) (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)), which the format does not have,"
  }

  private var isAtEnd: Bool { index == bytes.count }
  private var byte: UInt8? { isAtEnd ? nil : bytes[index] }

  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Skips spaces, line ends and comments. Returns whether something follows.
  private mutating func skipBlanks() throws(Defect) -> Bool {
    while let byte {
      if byte == UInt8(ascii: "/") {
        let start = index
        guard skipComment() else { throw Defect(offset: start, message: "the comment has no end", fix: "write '*/'") }
      } else if byte == UInt8(ascii: " ") || 0x09...0x0d ~= byte {
        index += 1
      } else {
        return true
      }
    }
    return false
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

  private var startsWord: Bool {
    guard let byte else { return false }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isWordPart(byte)
  }

  private mutating func word() throws(Defect) -> String {
    let start = index
    guard let mark = byte, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      let word = bytes[index...].prefix { Self.isWordPart($0) }
      index = word.endIndex
      return String(decoding: word, as: UTF8.self)
    }
    index += 1
    guard let text = quoted(until: mark) else {
      throw Defect(offset: start, message: "the text has no closing quotation mark, or an invalid character or escape")
    }
    return text
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
