/// Reads the catalogue's files, whose lines are declarations in Swift's words.
///
/// A line that begins in the first column opens an entry (`intent`, `class`, `enum`, `options`, `strings`, `result`);
/// indented lines are its members. `///` documents what follows, `//` is a comment, and `@ 11.0-14.0` at the end of a
/// line gives the system versions that introduced and deprecated it. `Catalogue.md` in the documentation catalogue
/// shows each form.
package struct CatalogueReader {
  private let file: String
  private var declarations: [Declaration] = []
  private var open: (any OpenDeclaration)?
  private var documentation: [Substring] = []

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - text: what the file holds.
  ///   - file: its name, for errors.
  /// - Returns: the entries in their order.
  /// - Throws: ``CatalogueError`` for the first line that can't be read.
  package static func read(_ text: String, file: String) throws(CatalogueError) -> [Declaration] {
    var reader = CatalogueReader(file: file)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
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
    if line.take("///") {
      documentation.append(line.rest)
    } else if !line.take("//") {
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
  ) throws(CatalogueError) -> any OpenDeclaration {
    let keywordStart = line
    switch try line.word("a declaration") {
    case "intent": return try OpenIntent(&line, documentation: documentation)
    case "class": return try OpenClass(&line, documentation: documentation)
    case "enum": return try OpenEnumeration(.enumeration, &line, documentation: documentation)
    case "options": return try OpenEnumeration(.optionSet, &line, documentation: documentation)
    case "strings": return try OpenEnumeration(.strings, &line, documentation: documentation)
    case "result": return try OpenResolutionResult(&line, documentation: documentation)
    case let word:
      throw keywordStart.error("'\(word)' is no declaration; use intent, class, enum, options, strings or result")
    }
  }
}

/// An entry whose members are being read.
protocol OpenDeclaration {
  /// The entry as read so far.
  var declaration: Declaration { get }
  /// Reads one indented line.
  mutating func readMember(_ line: inout SourceLine, documentation: String) throws(CatalogueError)
}

extension SourceLine {
  /// Reads `name: Type @ …`.
  mutating func property(isSettable: Bool, documentation: String) throws(CatalogueError) -> PropertyDefinition {
    let name = try word("a property's name")
    try expect(":")
    let type = try type()
    return PropertyDefinition(
      name: name, type: type, isSettable: isSettable, documentation: documentation, availability: try availability())
  }

  /// Reads `name = raw @ …`; without a raw value the name stands for it.
  mutating func caseDefinition() throws(CatalogueError) -> CaseDefinition {
    let name = try word("a case's name")
    let raw = take("=") ? try word("a raw value") : name
    return CaseDefinition(name: name, rawValue: raw, availability: try availability())
  }

  /// Reads a parameter list, with a question mark before it for one that may give nil, and the availability after it.
  mutating func signatureDefinition() throws(CatalogueError) -> SignatureDefinition {
    let isFailable = take("?")
    return SignatureDefinition(
      parameters: try signature(), isFailable: isFailable, availability: try availability())
  }
}
