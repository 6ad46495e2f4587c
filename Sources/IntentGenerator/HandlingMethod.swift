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
  private let result: TypeReference
  /// What stands before the intent.
  private let label: String
  /// What stands before the completion.
  private let completionLabel: String
  /// Whether another method has the same name and parameter.
  var isOverloaded = false
  /// The label of the intent in iOS 10, as in `handle(sendMessage:completion:)`; nil for later methods.
  private let legacyLabel: String?

  /// The methods in the order of a request's life.
  static func all(of definition: IntentDefinition) -> [HandlingMethod] {
    let response = TypeReference(name: definition.responseName)
    let label = definition.keepsFirstSpelling ? definition.plainName : "intent"
    let resolvers = definition.resolvers.map { resolver in
      let isLegacy = resolver.availability.isOfFirstVersion
      return HandlingMethod(
        role: .resolve(resolver.parameter), documentation: "Resolves the parameter `\(resolver.parameter)`.",
        intent: definition.name, name: resolver.method, result: resolver.result,
        label: "for", completionLabel: definition.keepsFirstSpelling ? "" : "with ",
        isOverloaded: definition.resolvers.filter { $0.method == resolver.method }.count > 1,
        legacyLabel: isLegacy ? definition.legacyLabel.map { "for" + $0.capitalizedFirst } : nil)
    }
    return resolvers + [
      HandlingMethod(
        role: .confirm, documentation: "Says whether the request could be handled now, without handling it.",
        intent: definition.name, name: "confirm", result: response, label: label, completionLabel: "",
        legacyLabel: definition.legacyLabel),
      HandlingMethod(
        role: .handle, documentation: "Does what the request asks for.", intent: definition.name, name: "handle",
        result: response, label: label, completionLabel: "", legacyLabel: definition.legacyLabel),
    ]
  }

  var completionForm: String { completionForm(label: label) }

  /// The completion form in the spelling of iOS 10, or nil.
  var legacyForm: String? { legacyLabel.map { completionForm(label: $0) } }

  /// The closure of the handling table that calls the completion form.
  var tableClosure: String { tableClosure(label: label) }

  /// The closure of the handling table that calls the spelling of iOS 10, or nil.
  var legacyClosure: String? { legacyLabel.map { tableClosure(label: $0) } }

  var asyncForm: String { "func \(name)(\(parameter(label: label))) async -> \(result.text)" }

  var asyncCall: String { "\(name)(\(label): intent)" }

  /// The `async` form without its arguments, and the type that tells it from others of the same name.
  var reference: String { "\(name)(\(label):)" }

  var asyncType: String { "(\(intent)) async -> \(result.text)" }

  var notImplemented: String {
    result.isArray ? "[\(result.name).notImplemented()]" : "\(result.name).notImplemented()"
  }

  private var isResolver: Bool { role != .confirm && role != .handle }

  private func parameter(label: String) -> String {
    "\(label == "intent" ? label : label + " intent"): \(intent)"
  }

  private func completionForm(label: String) -> String {
    let completion = "\(completionLabel)completion: @escaping @Sendable (\(result.text)) -> Void"
    return "func \(name)(\(parameter(label: label)), \(completion))"
  }

  private func tableClosure(label: String) -> String {
    let call = "handler.\(name)(\(label): intent)"
    guard isResolver else { return "{ handler, intent, done in \(call) { done($0) } }" }
    let results = result.isArray ? "results" : "[results]"
    return "{ handler, intent, done in \(call) { (results: \(result.text)) in done(\(results)) } }"
  }
}

extension IntentDefinition {
  /// What the methods of iOS 10 have in the label of the intent: `sendMessage`; nil for intents of later versions.
  fileprivate var legacyLabel: String? {
    availability.isOfFirstVersion && availability.introduced != nil && !keepsFirstSpelling ? plainName : nil
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
