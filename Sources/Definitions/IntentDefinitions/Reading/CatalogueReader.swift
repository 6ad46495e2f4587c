/// Parses the files of the catalogue, whose syntax is similar to Swift declarations.
///
/// A line without indentation starts an entry (`intent`, `class`, `enum`, `options`, `strings`, `result`), and indented
/// lines are its members. `///` is the documentation of the next declaration, and `//` is a comment. `@ 11.0-14.0` at
/// the end of a line gives the system versions that introduced and deprecated the declaration. `Catalogue.md` in the
/// documentation catalogue describes each form.
package struct CatalogueReader {
  private let file: String
  private var declarations: [Declaration] = []
  private var open: (any DeclarationBuilder)?
  private var documentation: [String] = []

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - text: the text of the file.
  ///   - file: the name of the file, for errors.
  /// - Returns: the entries, in order.
  /// - Throws: ``CatalogueError`` for the first error.
  package static func read(_ text: String, file: String) throws(CatalogueError) -> [Declaration] {
    var reader = CatalogueReader(file: file)
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      try reader.read(SourceLine(line, file: file, number: index + 1))
    }
    reader.closeDeclaration()
    return reader.declarations
  }

  private init(file: String) {
    self.file = file
  }

  private mutating func read(_ source: SourceLine) throws(CatalogueError) {
    var line = source
    if line.isAtEnd { return }
    if line.consume("///") {
      documentation.append(line.rest)
    } else if !line.consume("//") {
      let text = documentation.joined(separator: " ")
      documentation = []
      if line.isIndented {
        guard open != nil else { throw line.error("a member before any declaration") }
        try open?.readMember(&line, documentation: text)
      } else {
        closeDeclaration()
        open = try Self.openDeclaration(&line, documentation: text)
      }
    }
  }

  private mutating func closeDeclaration() {
    if let open { declarations.append(open.declaration) }
    open = nil
  }

  private static func openDeclaration(
    _ line: inout SourceLine, documentation: String
  ) throws(CatalogueError) -> any DeclarationBuilder {
    let keywordStart = line
    switch try line.word("a declaration") {
    case "intent": return try IntentBuilder(&line, documentation: documentation)
    case "class": return try ClassBuilder(&line, documentation: documentation)
    case "enum": return try EnumerationBuilder(.enumeration, &line, documentation: documentation)
    case "options": return try EnumerationBuilder(.optionSet, &line, documentation: documentation)
    case "strings": return try EnumerationBuilder(.strings, &line, documentation: documentation)
    case "result": return try ResolutionResultBuilder(&line, documentation: documentation)
    case let word:
      throw keywordStart.error("'\(word)' is not a declaration; use intent, class, enum, options, strings or result")
    }
  }
}

/// An entry whose members are being parsed.
protocol DeclarationBuilder {
  /// The entry with the members that were parsed.
  var declaration: Declaration { get }
  /// Parses one indented line.
  mutating func readMember(_ line: inout SourceLine, documentation: String) throws(CatalogueError)
}

extension SourceLine {
  /// Parses `name: Type @ …`.
  mutating func property(isSettable: Bool, documentation: String) throws(CatalogueError) -> PropertyDefinition {
    let name = try word("a property's name")
    try expect(":")
    let type = try type()
    return PropertyDefinition(
      name: name, type: type, isSettable: isSettable, documentation: documentation, availability: try availability())
  }

  /// Parses `name = raw @ …`. Without a raw value, the name is the raw value.
  mutating func caseDefinition() throws(CatalogueError) -> CaseDefinition {
    let name = try word("a case's name")
    let raw = consume("=") ? try word("a raw value") : name
    return CaseDefinition(name: name, rawValue: raw, availability: try availability())
  }

  /// Parses a parameter list with its availability. A question mark or an exclamation mark before the list makes the
  /// initialiser failable.
  mutating func signatureDefinition() throws(CatalogueError) -> SignatureDefinition {
    let failure: SignatureDefinition.Failure = consume("?") ? .optional : consume("!") ? .implicitlyUnwrapped : .never
    return SignatureDefinition(parameters: try signature(), failure: failure, availability: try availability())
  }
}
