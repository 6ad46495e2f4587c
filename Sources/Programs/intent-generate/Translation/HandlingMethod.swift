internal import IntentDefinitions

/// A method of a handling protocol, in all its forms.
struct HandlingMethod {
  /// The purpose of the method.
  enum Role: Equatable {
    /// Resolves the parameter with this name.
    case resolve(String)
    /// Confirms or handles the whole request.
    case confirm, handle
  }

  let role: Role
  private let documentation: String
  private let intent: String
  private let name: String
  private let result: TypeReference
  /// The argument label of the intent.
  private let label: String
  /// The argument label of the completion.
  private let completionLabel: String
  /// Whether another method has the same name and parameter.
  private let isOverloaded: Bool
  /// The argument label of the intent in iOS 10, as in `handle(sendMessage:completion:)`; nil if the method has no
  /// other form for iOS 10.
  private let legacyLabel: String?

  /// The methods in the order of their calls.
  static func all(of definition: IntentDefinition) -> [HandlingMethod] {
    definition.resolvers.map { HandlingMethod($0, of: definition) } + [
      HandlingMethod(.confirm, "Checks whether the request can be handled now, without handling it.", of: definition),
      HandlingMethod(.handle, "Handles the request.", of: definition),
    ]
  }

  private init(_ resolver: IntentDefinition.Resolver, of definition: IntentDefinition) {
    role = .resolve(resolver.parameter)
    documentation = "Resolves the parameter `\(resolver.parameter)`."
    intent = definition.name
    name = resolver.method
    result = resolver.result
    label = "for"
    completionLabel = definition.keepsFirstSpelling ? "completion" : "with"
    isOverloaded = definition.resolvers.filter { $0.method == resolver.method }.count > 1
    let isLegacy = resolver.availability.isOfFirstVersion
    legacyLabel = isLegacy ? definition.legacyLabel.map { "for" + $0.capitalizedFirst } : nil
  }

  /// Makes the method that confirms or handles the whole request.
  private init(_ role: Role, _ documentation: String, of definition: IntentDefinition) {
    self.role = role
    self.documentation = documentation
    intent = definition.name
    name = role == .confirm ? "confirm" : "handle"
    result = TypeReference(name: definition.responseName)
    label = definition.keepsFirstSpelling ? definition.plainName : "intent"
    completionLabel = "completion"
    isOverloaded = false
    legacyLabel = definition.legacyLabel
  }

  // MARK: In the protocol

  /// The forms that the protocol requires.
  var requirements: [SwiftDeclaration] {
    [completionForm(label, documentation: documentation, body: .requirement), asyncForm(documentation, .requirement)]
      + (legacyLabel.map {
        [completionForm($0, documentation: "The same method in the spelling of iOS 10.", body: .requirement)]
      } ?? [])
  }

  /// The forms as the protocol's extension implements them.
  func defaults(in definition: IntentDefinition) -> [SwiftDeclaration] {
    let handler = "let handler = Unchecked<any \(definition.handlingProtocolName)>(self)"
    let missing = "Reports that the handler does not implement this method."
    let completion = completionForm(
      label, documentation: "Calls the `async` form.", body: .block([.line(handler), asyncCall]))
    let legacy = legacyLabel.map { label in
      completionForm(label, documentation: missing, body: .block([.line("completion(\(notImplemented))")]))
    }
    let isConfiguration = role == .handle && definition.configuresWidgets
    let async =
      isConfiguration
      ? asyncForm(
        "Succeeds without doing anything: the values configure a widget.",
        .block([.line("\(definition.responseName)(code: .success, userActivity: nil)")]))
      : asyncForm(missing, .block([.line(notImplemented)]))
    return [completion, async] + (legacy.map { [$0] } ?? [])
  }

  private var notImplemented: String {
    result.isArray ? "[\(result.name).notImplemented()]" : "\(result.name).notImplemented()"
  }

  /// The call of the `async` form. If two methods differ only in their results, and one result is a subclass of the
  /// other, only a reference with its whole type selects one of them.
  private var asyncCall: SwiftStatement {
    guard isOverloaded else {
      return .line("HandlerTask.start { completion(await handler.value.\(name)(\(label): intent)) }")
    }
    return .block(
      head: "HandlerTask.start",
      [
        .line("let method: (\(intent)) async -> \(result.text) = handler.value.\(name)(\(label):)"),
        .line("completion(await method(intent))"),
      ])
  }

  private func completionForm(
    _ label: String, documentation: String, body: SwiftFunction.Body
  ) -> SwiftDeclaration {
    let completion = SwiftParameter(
      label: completionLabel, name: "completion", type: "@escaping @Sendable (\(result.text)) -> Void")
    return .function(
      SwiftFunction(
        documentation: documentation, introducer: body.introducer, name: name,
        parameters: [SwiftParameter(label: label, name: "intent", type: intent), completion], body: body))
  }

  private func asyncForm(_ documentation: String, _ body: SwiftFunction.Body) -> SwiftDeclaration {
    .function(
      SwiftFunction(
        documentation: documentation, introducer: body.introducer, name: name,
        parameters: [SwiftParameter(label: label, name: "intent", type: intent)], effects: "async",
        result: result.text, body: body))
  }

  // MARK: In the handling table

  /// The closure that calls the completion form.
  var tableClosure: String { tableClosure(label) }

  /// The closure that calls the form of iOS 10; nil if there is no such form.
  var legacyClosure: String? { legacyLabel.map(tableClosure) }

  private func tableClosure(_ label: String) -> String {
    let call = "handler.\(name)(\(label): intent)"
    guard case .resolve = role else { return "{ handler, intent, done in \(call) { done($0) } }" }
    let results = result.isArray ? "results" : "[results]"
    return "{ handler, intent, done in \(call) { (results: \(result.text)) in done(\(results)) } }"
  }
}

extension SwiftFunction.Body {
  /// The words before the name of a method of a protocol, or of the protocol's extension.
  var introducer: String { self == .requirement ? "func" : "public func" }
}

extension IntentDefinition {
  /// The argument label of the intent in the methods of iOS 10: `sendMessage`. Nil for intents of later versions, and
  /// for intents whose methods still have that label.
  fileprivate var legacyLabel: String? {
    availability.isOfFirstVersion && availability.introduced != nil && !keepsFirstSpelling ? plainName : nil
  }
}

extension Availability {
  /// Whether the declaration may exist in iOS 10, whose Swift had different labels.
  fileprivate var isOfFirstVersion: Bool { introduced.map { $0.hasPrefix("10.") } ?? true }
}
