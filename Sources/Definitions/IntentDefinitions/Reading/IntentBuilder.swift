/// Parses `intent NAME: domain` and its members.
struct IntentBuilder: DeclarationBuilder {
  private var definition: IntentDefinition

  init(_ line: inout SourceLine, documentation: String) throws(CatalogueError) {
    let name = try line.word("an intent's name")
    try line.expect(":")
    definition = IntentDefinition(name: name, domain: try line.word("a domain"))
    definition.documentation = documentation
    definition.availability = try line.availability()
  }

  var declaration: Declaration { .intent(definition) }

  mutating func readMember(_ line: inout SourceLine, documentation: String) throws(CatalogueError) {
    let start = line
    switch try line.word("a member") {
    case "requiresUnlock":
      definition.requiresUnlock = true
      try line.expectEnd()
    case "asksBeforeHandling":
      definition.asksBeforeHandling = true
      try line.expectEnd()
    case "readsOnly":
      definition.readsOnly = true
      try line.expectEnd()
    case "keepsFirstSpelling":
      definition.keepsFirstSpelling = true
      try line.expectEnd()
    case "updates":
      let word = try line.word("'optional' or 'required'")
      guard let updates = IntentDefinition.Updates(rawValue: word) else {
        throw start.error("'\(word)' is not a kind of updates; use optional or required")
      }
      definition.updates = updates
      try line.expectEnd()
    case "parameter":
      let isSettable = line.consume("var ")
      definition.parameters.append(try line.property(isSettable: isSettable, documentation: documentation))
    case "init": definition.initializers.append(try line.signatureDefinition())
    case "resolve": definition.resolvers.append(try resolver(&line))
    case "codes":
      definition.ownResponseCodeName = try line.word("the name of the codes")
      try line.expectEnd()
    case "code": definition.responseCodes.append(try line.caseDefinition())
    case "var": definition.responseProperties.append(try line.property(isSettable: true, documentation: documentation))
    case "let": definition.responseProperties.append(try line.property(isSettable: false, documentation: documentation))
    case let word:
      throw start.error(
        "'\(word)' is not a member of an intent; use parameter, init, resolve, codes, code, var, let, requiresUnlock, "
          + "asksBeforeHandling, readsOnly, keepsFirstSpelling or updates")
    }
  }

  /// Parses `parameter: Result`, or `parameter.method: Result` if the method is not named after the parameter.
  private func resolver(_ line: inout SourceLine) throws(CatalogueError) -> IntentDefinition.Resolver {
    let start = line
    let names = try line.word("a parameter").split(separator: ".").map(String.init)
    let parameter = names[0]
    guard definition.parameter(parameter) != nil else {
      throw start.error("'\(definition.name)' has no parameter '\(parameter)' above this line")
    }
    try line.expect(":")
    let result = try line.type()
    let method = names.count > 1 ? names[1] : "resolve" + parameter.prefix(1).uppercased() + parameter.dropFirst()
    return .init(parameter: parameter, method: method, result: result, availability: try line.availability())
  }
}
