internal import IntentDefinitions

extension IntentDefinition {
  /// The classes of the intent and of its response, the response's codes, and the handling protocol.
  var swiftDeclarations: [SwiftDeclaration] {
    [intentClass, responseCode, responseClass] + updateDeclarations
      + [handlingProtocol, handlingDefaults]
  }

  private var intentClass: SwiftDeclaration {
    .type(
      SwiftType(
        documentation: summaryLine(documentation, of: name), introducer: "open class", name: name,
        inherited: ["INIntent", "@unchecked Sendable"],
        members: parameters.map { $0.swiftDeclaration(of: "request") }
          + initializers.swiftDeclarations(of: name, properties: parameters) + parameters.wireMembers(of: name)
          + propertyNames(parameters.map(\.name), of: name) + runtimeMembers))
  }

  /// The members through which the runtime finds the response's class and calls a handler.
  private var runtimeMembers: [SwiftDeclaration] {
    [
      .property(
        SwiftProperty(
          documentation: "The class of the responses to this intent.", introducer: "open override class var",
          name: "responseClass", type: "INIntentResponse.Type", value: .computed(.text("\(responseName).self")))),
      .property(
        SwiftProperty(
          documentation: "The table through which the runtime calls a handler of this intent.",
          introducer: "open override class var",
          name: "handling", type: "(any IntentHandling)?", value: .computed(.text("handlingTable")))),
      .property(
        SwiftProperty(
          introducer: "private static let", name: "handlingTable", value: .initial(handlingTable))),
    ]
  }
}
