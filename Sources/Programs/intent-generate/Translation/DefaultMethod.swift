internal import IntentDefinitions

/// A method of a handling protocol that provides the default value of one parameter.
struct DefaultMethod {
  private let intent: String
  private let parameter: PropertyDefinition

  /// The method for a parameter whose values the handler provides; nil for another parameter.
  init?(_ intent: IntentDefinition, _ parameter: PropertyDefinition) {
    guard parameter.options != .none else { return nil }
    self.intent = intent.name
    self.parameter = parameter
  }

  /// The method as a requirement of the protocol.
  var requirement: SwiftDeclaration {
    form("Provides the default value of `\(parameter.name)`.", .requirement)
  }

  /// The method as the protocol's extension implements it.
  var defaultForm: SwiftDeclaration { form("Provides no default value.", .block([.line("nil")])) }

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
