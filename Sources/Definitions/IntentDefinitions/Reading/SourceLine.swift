/// A line of a catalogue file, parsed from left to right.
///
/// It consists of bytes, because reading a string's characters is several times slower. All tokens of the grammar are
/// ASCII.
struct SourceLine {
  let file: String
  let number: Int
  private let line: ArraySlice<UInt8>
  /// The bytes that have not been parsed.
  private var bytes: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>, file: String, number: Int) {
    self.line = line
    self.file = file
    self.number = number
    bytes = line
    skipSpaces()
  }

  /// Whether only spaces are left.
  var isAtEnd: Bool { bytes.isEmpty }

  /// Whether the line starts with a space, as members do.
  var isIndented: Bool { line.first == UInt8(ascii: " ") }

  /// The text that has not been parsed.
  var rest: String { String(decoding: bytes, as: UTF8.self) }

  func error(_ message: String) -> CatalogueError {
    let column = String(decoding: line.prefix(bytes.startIndex - line.startIndex), as: UTF8.self).count + 1
    return CatalogueError(file: file, line: number, column: column, message: message)
  }

  /// Consumes `token` if the rest starts with it.
  mutating func consume(_ token: StaticString) -> Bool {
    let token = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
    guard bytes.starts(with: token) else { return false }
    bytes = bytes.dropFirst(token.count)
    skipSpaces()
    return true
  }

  mutating func expect(_ token: StaticString) throws(CatalogueError) {
    guard consume(token) else { throw error("expected '\(token)'") }
  }

  /// Parses a word of letters, digits, underscores and dots. It does not start with a dot.
  mutating func word(_ what: String) throws(CatalogueError) -> String {
    let word = bytes.prefix(while: \.isWordPart)
    guard let first = word.first, first != UInt8(ascii: ".") else { throw error("expected \(what)") }
    bytes = bytes[word.endIndex...]
    skipSpaces()
    return String(decoding: word, as: UTF8.self)
  }

  /// Parses up to the first of `stops` outside of brackets, or to the end of the line. `stops` are ASCII.
  mutating func nested(until stops: StaticString, _ what: String) throws(CatalogueError) -> String {
    var depth = 0
    let stops = UnsafeBufferPointer(start: stops.utf8Start, count: stops.utf8CodeUnitCount)
    let run = bytes.prefix { byte in
      if depth == 0, stops.contains(byte) { return false }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
      return depth >= 0
    }
    bytes = bytes[run.endIndex...]
    var trimmed = run
    while trimmed.last == UInt8(ascii: " ") { trimmed = trimmed.dropLast() }
    guard !trimmed.isEmpty else { throw error("expected \(what)") }
    return String(decoding: trimmed, as: UTF8.self)
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
    bytes = bytes.drop { $0 == UInt8(ascii: " ") }
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
