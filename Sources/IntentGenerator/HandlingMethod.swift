internal import IntentDefinitions

/// A method of a handling protocol, in its two forms.
struct HandlingMethod {
  let documentation: String
  private let intent: String
  private let name: String
  /// The labels before the intent and the completion: `for` and `with` when resolving.
  private let isResolver: Bool
  private let result: TypeReference

  /// The methods in the order of a request's life.
  static func all(of definition: IntentDefinition) -> [HandlingMethod] {
    let response = TypeReference(name: definition.responseName)
    let resolvers = definition.resolvers.map { resolver in
      HandlingMethod(
        documentation: "Resolves the parameter `\(resolver.parameter)`.", intent: definition.name,
        name: resolver.method, isResolver: true, result: resolver.result)
    }
    return resolvers + [
      HandlingMethod(
        documentation: "Says whether the request could be handled now, without handling it.", intent: definition.name,
        name: "confirm", isResolver: false, result: response),
      HandlingMethod(
        documentation: "Does what the request asks for.", intent: definition.name,
        name: "handle", isResolver: false, result: response),
    ]
  }

  var completionForm: String {
    let completion = "completion: @escaping @Sendable (\(result.text)) -> Void"
    return isResolver
      ? "func \(name)(for intent: \(intent), with \(completion))" : "func \(name)(intent: \(intent), \(completion))"
  }

  var asyncForm: String {
    "func \(name)(\(isResolver ? "for intent" : "intent"): \(intent)) async -> \(result.text)"
  }

  var asyncCall: String { "\(name)(\(isResolver ? "for" : "intent"): intent)" }

  var notImplemented: String {
    result.isArray ? "[\(result.name).notImplemented()]" : "\(result.name).notImplemented()"
  }
}
