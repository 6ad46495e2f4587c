internal import IntentDefinitions

extension SignatureDefinition {
  /// The parameters of the initialiser or the method.
  var swiftParameters: [SwiftParameter] {
    parameters.map {
      SwiftParameter(label: $0.label, name: $0.name, type: $0.type.text, defaultValue: $0.defaultValue)
    }
  }

  /// An initialiser of the class called `name` that sets the properties with the names of its parameters. It is a
  /// convenience initialiser, so that the class, and an author's subclass, inherit all initialisers of the superclass.
  fileprivate func swiftDeclaration(of name: String, properties: [PropertyDefinition]) -> SwiftDeclaration {
    let assignments = parameters.compactMap { parameter -> SwiftStatement? in
      guard let property = properties.first(where: { $0.name == parameter.name }) else { return nil }
      let isNarrowed = parameter.type.isOptional && !property.type.isOptional
      let fallback = isNarrowed ? " ?? \(property.type.text.absentExpression)" : ""
      return .line("self.\(parameter.name) = \(escaped(parameter.name))\(fallback)")
    }
    return .function(
      SwiftFunction(
        documentation: "Makes \(name.article) `\(name)` from its parts.",
        introducer: "public convenience init\(failure.rawValue)", parameters: swiftParameters,
        body: .block([.line("self.init()")] + assignments)))
  }
}

extension [SignatureDefinition] {
  /// The initialisers of the class called `name`.
  func swiftDeclarations(of name: String, properties: [PropertyDefinition]) -> [SwiftDeclaration] {
    distinct.map { $0.swiftDeclaration(of: name, properties: properties) }
  }

  /// The signatures without the empty one, which every class has, and without those that Swift can't distinguish from
  /// an earlier one.
  private var distinct: [SignatureDefinition] {
    var seen: Set<[String]> = []
    return filter { signature in
      !signature.parameters.isEmpty
        && seen.insert(signature.parameters.map { "\($0.label): \($0.type.text)" }).inserted
    }
  }
}
