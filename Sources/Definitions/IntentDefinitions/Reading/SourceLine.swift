/// A line of a catalogue file, parsed from left to right.
struct SourceLine {
  let file: String
  let number: Int
  private let text: Substring
  private var position: Substring.Index

  init(_ text: Substring, file: String, number: Int) {
    self.text = text
    self.file = file
    self.number = number
    position = text.startIndex
    skipSpaces()
  }

  /// Whether only spaces are left.
  var isAtEnd: Bool { position == text.endIndex }

  /// Whether the line starts with a space, as members do.
  var isIndented: Bool { text.utf8.first == UInt8(ascii: " ") }

  /// The text that has not been parsed.
  var rest: Substring { text[position...] }

  // Uses bytes, because reading a string's characters is several times slower. All tokens of the grammar are ASCII.

  /// The bytes that have not been parsed.
  private var bytes: Substring.UTF8View { text.utf8[position...] }

  func error(_ message: String) -> CatalogueError {
    let column = text.distance(from: text.startIndex, to: position) + 1
    return CatalogueError(file: file, line: number, column: column, message: message)
  }

  /// Consumes `token` if the rest starts with it.
  mutating func consume(_ token: String) -> Bool {
    guard bytes.starts(with: token.utf8) else { return false }
    position = text.utf8.index(position, offsetBy: token.utf8.count)
    skipSpaces()
    return true
  }

  mutating func expect(_ token: String) throws(CatalogueError) {
    guard consume(token) else { throw error("expected '\(token)'") }
  }

  /// Parses a word of letters, digits, underscores and dots. It does not start with a dot.
  mutating func word(_ what: String) throws(CatalogueError) -> String {
    let word = bytes.prefix(while: \.isWordPart)
    guard let first = word.first, first != UInt8(ascii: ".") else { throw error("expected \(what)") }
    position = word.endIndex
    skipSpaces()
    return String(Substring(word))
  }

  /// Parses up to the first of `stops` outside of brackets, or to the end of the line. `stops` are ASCII.
  mutating func nested(until stops: String, _ what: String) throws(CatalogueError) -> String {
    var depth = 0
    let run = bytes.prefix { byte in
      if depth == 0, stops.utf8.contains(byte) { return false }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
      return depth >= 0
    }
    position = run.endIndex
    var trimmed = run
    while trimmed.last == UInt8(ascii: " ") { trimmed = trimmed.dropLast() }
    guard !trimmed.isEmpty else { throw error("expected \(what)") }
    return String(Substring(trimmed))
  }

  mutating func type() throws(CatalogueError) -> TypeReference {
    TypeReference(try nested(until: "=,@", "a type"))
  }

  /// Parses `@ 11.0` or `@ 10.0-14.0` at the end of the line; both versions are nil if the line ends here.
  mutating func availability() throws(CatalogueError) -> Availability {
    var availability = Availability()
    if consume("@") {
      if bytes.first != UInt8(ascii: "-") { availability.introduced = try word("a version") }
      if consume("-") { availability.deprecated = try word("a version") }
    }
    try expectEnd()
    return availability
  }

  func expectEnd() throws(CatalogueError) {
    guard isAtEnd else { throw error("expected the end of the line, found '\(rest)'") }
  }

  /// Parses `(label name: Type = default, …)`.
  mutating func signature() throws(CatalogueError) -> [SignatureDefinition.Parameter] {
    try expect("(")
    var parameters: [SignatureDefinition.Parameter] = []
    while !consume(")") {
      if !parameters.isEmpty { try expect(",") }
      let label = try word("a parameter's label")
      let name = bytes.first == UInt8(ascii: ":") ? label : try word("a parameter's name")
      try expect(":")
      let type = try type()
      let value = consume("=") ? try nested(until: ",)", "a default value") : nil
      parameters.append(.init(label: label, name: name, type: type, defaultValue: value))
    }
    return parameters
  }

  private mutating func skipSpaces() {
    position = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? text.endIndex
  }
}

extension UInt8 {
  /// Whether the byte belongs to a letter, a digit, an underscore or a dot. All characters outside ASCII count as
  /// letters.
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
