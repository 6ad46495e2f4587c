internal import IntentDefinitions

/// A method of a handling protocol that gives the value which stands for "not given".
struct DefaultMethod {
  private let intent: String
  private let parameter: PropertyDefinition

  /// The method for a parameter whose values the handler gives; nil for any other parameter.
  init?(_ intent: IntentDefinition, _ parameter: PropertyDefinition) {
    guard parameter.options != .none else { return nil }
    self.intent = intent.name
    self.parameter = parameter
  }

  /// The method as the protocol lists it.
  var requirement: SwiftDeclaration {
    form("Gives the value that stands for \"not given\" in place of `\(parameter.name)`.", .requirement)
  }

  /// The method as the protocol's extension implements it.
  var defaultForm: SwiftDeclaration { form("Gives none.", .block([.line("nil")])) }

  /// The closure of the handling table that calls the method.
  var tableClosure: String { "{ handler, intent in handler.\(name)(for: intent).wireValue }" }

  private var name: String { "default\(parameter.name.capitalizedFirst)" }

  private func form(_ documentation: String, _ body: SwiftFunction.Body) -> SwiftDeclaration {
    let type = parameter.swiftType
    return .function(
      SwiftFunction(
        documentation: documentation, introducer: body.introducer, name: name,
        parameters: [SwiftParameter(label: "for", name: "intent", type: intent)],
        result: TypeReference(name: type.name, isArray: type.isArray, isOptional: true).text, body: body))
  }
}
