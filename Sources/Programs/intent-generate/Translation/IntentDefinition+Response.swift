internal import IntentDefinitions

extension IntentDefinition {
  /// The enumeration of the response's codes.
  var responseCode: SwiftDeclaration {
    EnumerationDefinition(
      name: responseCodeName, kind: .enumeration, documentation: "The outcome of a request of type `\(name)`.",
      cases: responseCodes
    ).swiftDeclaration
  }

  /// The class of the response.
  var responseClass: SwiftDeclaration {
    let code = SwiftProperty(
      documentation: "The outcome of the request.", introducer: "public var", name: "code", type: responseCodeName,
      value: .computed(.text("code()")))
    return .type(
      SwiftType(
        documentation: "A handler's response to `\(name)`.", introducer: "open class", name: responseName,
        inherited: ["INIntentResponse", "@unchecked Sendable"],
        members: [.property(code)] + responseProperties.map { $0.swiftDeclaration(of: "response") }
          + [responseInitializer] + responseFactories.map(method) + responseProperties.wireMembers(of: responseName)
          + propertyNames(["code"] + responseProperties.map(\.name), of: responseName)))
  }

  private var responseInitializer: SwiftDeclaration {
    .function(
      SwiftFunction(
        documentation:
          "Makes a response with `code`. Without `userActivity`, the system makes an activity from the intent.",
        introducer: "public convenience init",
        parameters: [
          SwiftParameter(label: "code", name: "code", type: responseCodeName),
          SwiftParameter(label: "userActivity", name: "userActivity", type: "NSUserActivity?"),
        ],
        body: .block([.line("self.init(rawCode: code.rawValue, userActivity: userActivity)")])))
  }

  /// The method that makes a response from the properties that its text mentions.
  private func method(_ factory: ResponseFactory) -> SwiftDeclaration {
    let properties = factory.properties.compactMap { name in responseProperties.first { $0.name == name } }
    let parameters = properties.enumerated().map { index, property in
      let type = property.swiftType
      return SwiftParameter(
        label: index == 0 && factory.namesFirstProperty ? "_" : property.name, name: property.name,
        type: TypeReference(name: type.name, isArray: type.isArray).text)
    }
    // A property may have the name of the local variable.
    var response = "response"
    while factory.properties.contains(response) { response += "_" }
    let make = "let \(response) = \(responseName)(code: .\(escaped(factory.code)), userActivity: nil)"
    let assignments = properties.map { "\(response).\($0.name) = \(escaped($0.name))" }
    return .function(
      SwiftFunction(
        documentation: "Makes a response with the code `\(factory.code)` and the properties that its text mentions.",
        introducer: "public static func", name: factory.code, parameters: parameters, result: responseName,
        body: .block(([make] + assignments + ["return \(response)"]).map(SwiftStatement.line))))
  }
}
