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
  var isIndented: Bool { text.first == " " }

  /// The text that has not been parsed.
  var rest: Substring { text[position...] }

  func error(_ message: String) -> CatalogueError {
    let column = text.distance(from: text.startIndex, to: position) + 1
    return CatalogueError(file: file, line: number, column: column, message: message)
  }

  /// Consumes `token` if the rest starts with it.
  mutating func take(_ token: String) -> Bool {
    guard rest.hasPrefix(token) else { return false }
    position = text.index(position, offsetBy: token.count)
    skipSpaces()
    return true
  }

  mutating func expect(_ token: String) throws(CatalogueError) {
    guard take(token) else { throw error("expected '\(token)'") }
  }

  /// Parses a word of letters, digits, underscores and dots. It does not start with a dot.
  mutating func word(_ what: String) throws(CatalogueError) -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !word.isEmpty, word.first != "." else { throw error("expected \(what)") }
    position = word.endIndex
    skipSpaces()
    return String(word)
  }

  /// Parses up to the first of `stops` outside brackets, or to the end of the line.
  mutating func nested(until stops: Set<Character>, _ what: String) throws(CatalogueError) -> String {
    var depth = 0
    let run = rest.prefix { character in
      if depth == 0, stops.contains(character) { return false }
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      return depth >= 0
    }
    position = run.endIndex
    var trimmed = run
    while trimmed.last == " " { trimmed = trimmed.dropLast() }
    guard !trimmed.isEmpty else { throw error("expected \(what)") }
    return String(trimmed)
  }

  mutating func type() throws(CatalogueError) -> TypeReference {
    TypeReference(try nested(until: ["=", ",", "@"], "a type"))
  }

  /// Parses `@ 11.0` or `@ 10.0-14.0` at the end of the line; both versions are nil if the line ends here.
  mutating func availability() throws(CatalogueError) -> Availability {
    var availability = Availability()
    if take("@") {
      if rest.first != "-" { availability.introduced = try word("a version") }
      if take("-") { availability.deprecated = try word("a version") }
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
    while !take(")") {
      if !parameters.isEmpty { try expect(",") }
      let label = try word("a parameter's label")
      let name = rest.first == ":" ? label : try word("a parameter's name")
      try expect(":")
      let type = try type()
      let value = take("=") ? try nested(until: [",", ")"], "a default value") : nil
      parameters.append(.init(label: label, name: name, type: type, defaultValue: value))
    }
    return parameters
  }

  private mutating func skipSpaces() {
    position = rest.firstIndex { $0 != " " } ?? text.endIndex
  }
}
