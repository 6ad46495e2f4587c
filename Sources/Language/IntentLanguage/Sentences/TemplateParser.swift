internal import BaseFiles

/// Parses a template. Brackets within a word join its parts: `song[s]` is `song` or `songs`.
struct TemplateParser {
  /// A syntax error.
  struct FormatError: Error {
    let position: SourcePosition
    let message: String
  }

  private let bytes: [UInt8]
  private let line: Int
  private let firstColumn: Int
  private var index = 0
  private var depth = 0

  /// The maximum depth of nested brackets.
  private static let maximumDepth = 16
  /// The maximum number of words that one word with brackets expands to.
  private static let maximumWordForms = 64

  /// Parses `text`, which begins at `line` and `column` of its file; both count from 1.
  static func parse(_ text: Substring, line: Int, column: Int) throws(FormatError) -> Template {
    var parser = TemplateParser(bytes: Array(text.utf8), line: line, firstColumn: column)
    let template = try parser.alternatives()
    guard parser.index == parser.bytes.count else {
      let bracket = Character(UnicodeScalar(parser.bytes[parser.index]))
      throw parser.failure("'\(bracket)' closes no bracket", at: parser.index)
    }
    return template
  }

  private init(bytes: [UInt8], line: Int, firstColumn: Int) {
    self.bytes = bytes
    self.line = line
    self.firstColumn = firstColumn
  }

  private mutating func alternatives() throws(FormatError) -> Template {
    var choices = [try sequence()]
    while index < bytes.count, bytes[index] == UInt8(ascii: "|") {
      index += 1
      choices.append(try sequence())
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  /// A part of a sequence. `isJoined` is true if no space separates it from the previous part.
  private struct Part {
    var template: Template
    var isJoined: Bool
  }

  private mutating func sequence() throws(FormatError) -> Template {
    var parts: [Part] = []
    var isJoined = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
        isJoined = false
        continue
      case UInt8(ascii: "|"), UInt8(ascii: "]"), UInt8(ascii: ")"): return joined(parts)
      default: parts.append(Part(template: try part(), isJoined: isJoined))
      }
      isJoined = true
    }
    return joined(parts)
  }

  private mutating func part() throws(FormatError) -> Template {
    switch bytes[index] {
    case UInt8(ascii: "["): return .choice([try bracketed(by: "]"), .sequence([])])
    case UInt8(ascii: "("): return try bracketed(by: ")")
    case UInt8(ascii: "{"): return try slot()
    case UInt8(ascii: "<"):
      let position = self.position(index)
      return .rule(try name(until: ">", of: "rule"), position)
    case UInt8(ascii: "}"), UInt8(ascii: ">"):
      throw failure("'\(Character(UnicodeScalar(bytes[index])))' closes no bracket", at: index)
    default: return words()
    }
  }

  private mutating func bracketed(by end: Character) throws(FormatError) -> Template {
    let start = index
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw failure("brackets are nested deeper than \(Self.maximumDepth)", at: start)
    }
    let template = try alternatives()
    guard index < bytes.count, bytes[index] == end.asciiValue else {
      throw failure("'\(Character(UnicodeScalar(bytes[start])))' is not closed; expected '\(end)'", at: start)
    }
    index += 1
    return template
  }

  private mutating func slot() throws(FormatError) -> Template {
    let position = self.position(index)
    let parts = try name(until: "}", of: "value").split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = parts.first else { throw FormatError(position: position, message: "the value has no name") }
    return .slot(Template.Slot(name: name, kind: parts.count == 2 ? parts[1] : nil, position: position))
  }

  private mutating func name(until end: Character, of what: String) throws(FormatError) -> String {
    let start = index
    guard let endIndex = bytes[start...].firstIndex(where: { $0 == end.asciiValue }) else {
      throw failure("'\(Character(UnicodeScalar(bytes[start])))' is not closed; expected '\(end)'", at: start)
    }
    index = endIndex + 1
    let name = String(decoding: bytes[start + 1..<endIndex], as: UTF8.self)
    let isName = !name.isEmpty && name.utf8.allSatisfy { $0.isNamePart }
    guard isName else {
      throw failure("'\(name)' is not a valid name of a \(what); use letters, digits, '_', '.' and ':'", at: start)
    }
    return name
  }

  private mutating func words() -> Template {
    let start = index
    while index < bytes.count, !bytes[index].isSpecial { index += 1 }
    return .words(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Combines the parts of a sequence; joined parts become the words that they expand to.
  private func joined(_ parts: [Part]) -> Template {
    var templates: [Template] = []
    var index = 0
    while index < parts.count {
      var end = index + 1
      while end < parts.count, parts[end].isJoined { end += 1 }
      templates += word(parts[index..<end].map(\.template))
      index = end
    }
    return templates.count == 1 ? templates[0] : .sequence(templates)
  }

  /// A choice of the words that joined parts expand to. Returns `parts` if they have slots or rules, expand to too many
  /// words, or consist only of letters that are words by themselves.
  private func word(_ parts: [Template]) -> [Template] {
    let whole = Template.sequence(parts)
    guard parts.count > 1, let texts = whole.texts(limit: Self.maximumWordForms, separator: ""),
      texts.contains(where: { $0.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isWordByItself } })
    else { return parts }
    return [.choice(texts.map { $0.isEmpty ? .sequence([]) : .words($0) })]
  }

  // MARK: Positions

  private func position(_ index: Int) -> SourcePosition {
    let before = bytes[..<index]
    let isASCII = before.allSatisfy { $0 < 0x80 }
    let count = isASCII ? before.count : String(decoding: before, as: UTF8.self).count
    return SourcePosition(line: line, column: firstColumn + count)
  }

  private func failure(_ message: String, at index: Int) -> FormatError {
    FormatError(position: position(index), message: message)
  }
}

extension UInt8 {
  /// Whether the character ends a word.
  fileprivate var isSpecial: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: " "), UInt8(ascii: "\t"):
      true
    default: false
    }
  }

  /// Whether the character is allowed in a name.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
