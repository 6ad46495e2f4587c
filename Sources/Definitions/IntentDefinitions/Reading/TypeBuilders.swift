/// Parses `class NAME: Superclass, Protocol` and its members. `opaque`, and then `handwritten` or `foreign`, may
/// precede the name.
struct ClassBuilder: DeclarationBuilder {
  private var definition: ClassDefinition

  init(_ line: inout SourceLine, documentation: String) throws(CatalogueError) {
    let isOpaque = line.consume("opaque ")
    let origin: ClassDefinition.Origin =
      line.consume("handwritten ") ? .handwritten : line.consume("foreign ") ? .foreign : .generated
    definition = ClassDefinition(name: try line.word("a class's name"), origin: origin, isOpaque: isOpaque)
    if line.consume(":") {
      repeat {
        let name = try line.word("a superclass or protocol")
        if definition.superclass == nil, definition.conformances.isEmpty, name != "INSpeakable" {
          definition.superclass = name
        } else {
          definition.conformances.append(name)
        }
      } while line.consume(",")
    }
    definition.documentation = documentation
    definition.availability = try line.availability()
  }

  var declaration: Declaration { .valueClass(definition) }

  mutating func readMember(_ line: inout SourceLine, documentation: String) throws(CatalogueError) {
    let start = line
    switch try line.word("a member") {
    case "let": definition.properties.append(try line.property(isSettable: false, documentation: documentation))
    case "var": definition.properties.append(try line.property(isSettable: true, documentation: documentation))
    case "init": definition.initializers.append(try line.signatureDefinition())
    case "computed":
      var property = try line.property(isSettable: false, documentation: documentation)
      property.storage = .none
      definition.properties.append(property)
    case "stored": try readStorage(&line)
    case let word: throw start.error("'\(word)' is not a member of a class; use let, var, init, computed or stored")
    }
  }

  /// Parses `property: member`. The property was declared on an earlier line.
  private mutating func readStorage(_ line: inout SourceLine) throws(CatalogueError) {
    let start = line
    let name = try line.word("a property")
    guard definition.origin == .handwritten else {
      throw start.error("'stored' needs a handwritten class: 'class handwritten \(definition.name)'")
    }
    guard let index = definition.properties.firstIndex(where: { $0.name == name }) else {
      throw start.error("'\(definition.name)' has no property '\(name)' above this line")
    }
    try line.expect(":")
    definition.properties[index].storage = .member(try line.word("a member"))
    try line.expectEnd()
  }
}

/// Parses `enum NAME`, `enum NAME: UInt`, `options NAME` or `strings NAME` and its cases.
struct EnumerationBuilder: DeclarationBuilder {
  private var definition: EnumerationDefinition

  init(
    _ kind: EnumerationDefinition.Kind, _ line: inout SourceLine, documentation: String
  ) throws(CatalogueError) {
    definition = EnumerationDefinition(name: try line.word("a type's name"), kind: kind)
    let colon = line
    if line.consume(":") {
      definition.rawType = try line.word("'Int' or 'UInt'")
      guard kind == .enumeration, ["Int", "UInt"].contains(definition.rawType) else {
        throw colon.error("only an enumeration has a raw type, and it is Int or UInt")
      }
    }
    definition.documentation = documentation
    definition.availability = try line.availability()
  }

  var declaration: Declaration { .enumeration(definition) }

  mutating func readMember(_ line: inout SourceLine, documentation: String) throws(CatalogueError) {
    try line.expect("case ")
    let start = line
    let definition = try line.caseDefinition()
    guard self.definition.kind == .strings || definition.integer != nil else {
      throw start.error("case '\(definition.name)' needs an integer: 'case \(definition.name) = 1'")
    }
    self.definition.cases.append(definition)
  }
}

/// Parses `result NAME: Superclass` with its factories and initialisers.
struct ResolutionResultBuilder: DeclarationBuilder {
  private var definition: ResolutionResultDefinition

  init(_ line: inout SourceLine, documentation: String) throws(CatalogueError) {
    let name = try line.word("a result class's name")
    try line.expect(":")
    definition = ResolutionResultDefinition(name: name, superclass: try line.word("a superclass"))
    definition.documentation = documentation
    definition.availability = try line.availability()
  }

  var declaration: Declaration { .resolutionResult(definition) }

  mutating func readMember(_ line: inout SourceLine, documentation: String) throws(CatalogueError) {
    let start = line
    let word = try line.word("a member")
    if word == "init" {
      definition.initializers.append(try line.signatureDefinition())
    } else if let kind = ResolutionResultDefinition.Factory.Kind(rawValue: word) {
      definition.factories.append(.init(kind: kind, signature: try line.signatureDefinition()))
    } else {
      let kinds = ResolutionResultDefinition.Factory.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw start.error("'\(word)' is not a member of a result; use init, \(kinds)")
    }
  }
}
