internal import IntentDefinitions

/// A method of a handling protocol, in its two forms.
struct HandlingMethod {
  /// What the method is for.
  enum Role: Equatable {
    /// It resolves the parameter of this name.
    case resolve(String)
    /// It answers about the whole request.
    case confirm, handle
  }

  let role: Role
  let documentation: String
  private let intent: String
  private let name: String
  /// The labels before the intent and the completion: `for` and `with` when resolving.
  private let isResolver: Bool
  private let result: TypeReference
  /// Whether another method has the same name and parameter.
  var isOverloaded = false
  /// What iOS 10 wrote into the label of the intent, as in `handle(sendMessage:completion:)`; nil for later methods.
  private let legacyLabel: String?

  /// The methods in the order of a request's life.
  static func all(of definition: IntentDefinition) -> [HandlingMethod] {
    let response = TypeReference(name: definition.responseName)
    let resolvers = definition.resolvers.map { resolver in
      HandlingMethod(
        role: .resolve(resolver.parameter), documentation: "Resolves the parameter `\(resolver.parameter)`.",
        intent: definition.name,
        name: resolver.method, isResolver: true, result: resolver.result,
        isOverloaded: definition.resolvers.filter { $0.method == resolver.method }.count > 1,
        legacyLabel: resolver.availability.isOfFirstVersion ? definition.legacyLabel : nil)
    }
    return resolvers + [
      HandlingMethod(
        role: .confirm, documentation: "Says whether the request could be handled now, without handling it.",
        intent: definition.name,
        name: "confirm", isResolver: false, result: response,
        legacyLabel: definition.legacyLabel),
      HandlingMethod(
        role: .handle, documentation: "Does what the request asks for.", intent: definition.name,
        name: "handle", isResolver: false, result: response,
        legacyLabel: definition.legacyLabel),
    ]
  }

  var completionForm: String {
    let completion = "completion: @escaping @Sendable (\(result.text)) -> Void"
    return isResolver
      ? "func \(name)(for intent: \(intent), with \(completion))" : "func \(name)(intent: \(intent), \(completion))"
  }

  /// The completion form in the spelling of iOS 10, or nil.
  var legacyForm: String? {
    legacyLabel.map { label in
      let completion = "completion: @escaping @Sendable (\(result.text)) -> Void"
      return isResolver
        ? "func \(name)(for\(label.capitalizedFirst) intent: \(intent), with \(completion))"
        : "func \(name)(\(label) intent: \(intent), \(completion))"
    }
  }

  /// The closure of the handling table that calls the completion form.
  var tableClosure: String {
    let results = !isResolver ? "$0" : result.isArray ? "results" : "[results]"
    return isResolver
      ? "{ handler, intent, done in handler.\(name)(for: intent) { (results: \(result.text)) in done(\(results)) } }"
      : "{ handler, intent, done in handler.\(name)(intent: intent) { done(\(results)) } }"
  }

  /// The closure of the handling table that calls the spelling of iOS 10, or nil.
  var legacyClosure: String? {
    legacyLabel.map { label in
      isResolver
        ? tableClosure.replacing("(for: intent)", with: "(for\(label.capitalizedFirst): intent)")
        : tableClosure.replacing("(intent: intent)", with: "(\(label): intent)")
    }
  }

  var asyncForm: String {
    "func \(name)(\(isResolver ? "for intent" : "intent"): \(intent)) async -> \(result.text)"
  }

  var asyncCall: String { "\(name)(\(isResolver ? "for" : "intent"): intent)" }

  /// The `async` form without its arguments, and the type that tells it from others of the same name.
  var reference: String { "\(name)(\(isResolver ? "for" : "intent"):)" }

  var asyncType: String { "(\(intent)) async -> \(result.text)" }

  var notImplemented: String {
    result.isArray ? "[\(result.name).notImplemented()]" : "\(result.name).notImplemented()"
  }
}

extension IntentDefinition {
  /// What the methods of iOS 10 have in the label of the intent: `sendMessage`; nil for intents of later versions.
  fileprivate var legacyLabel: String? {
    availability.isOfFirstVersion && availability.introduced != nil ? plainName : nil
  }

  /// The name without prefix and suffix, as it stands in labels: `sendMessage`.
  var plainName: String {
    let plain = name.dropFirst(name.hasPrefix("IN") ? 2 : 0).replacing(/Intent$/, with: "")
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }
}

extension Availability {
  /// Whether the declaration may have been there in iOS 10, whose Swift had labels of its own.
  fileprivate var isOfFirstVersion: Bool { introduced.map { $0.hasPrefix("10.") } ?? true }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
