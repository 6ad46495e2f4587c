internal import IntentDefinitions

extension SwiftWriter {
  /// Writes an intent with its response, its codes and its handling protocol.
  mutating func intent(_ definition: IntentDefinition) {
    intentClass(definition)
    responseCode(definition)
    responseClass(definition)
    observerProtocol(definition)
    handlingProtocol(definition)
    handlingDefaults(definition)
  }

  private mutating func intentClass(_ definition: IntentDefinition) {
    line()
    document(definition.documentation, orName: definition.name)
    block("open class \(definition.name): INIntent, @unchecked Sendable") { writer in
      writer.properties(definition.parameters, of: "request")
      writer.initializers(definition.initializers, of: definition.name, properties: definition.parameters)
      writer.wireFields(definition.parameters, typeName: definition.name)
      writer.propertyNames(definition.parameters.map(\.name), of: definition.name)
      writer.document("The class of the responses to this intent.")
      writer.line("open override class var responseClass: INIntentResponse.Type { \(definition.responseName).self }")
      writer.document("How the runtime calls a handler of this intent.")
      writer.line("open override class var handling: (any IntentHandling)? { handlingTable }")
      writer.handlingTable(definition)
    }
  }

  private mutating func handlingTable(_ definition: IntentDefinition) {
    let types = "any \(definition.handlingProtocolName), \(definition.name)"
    line("private static let handlingTable = IntentHandlingTable<\(types)>(")
    line("  protocolName: \"\(definition.handlingProtocolName)\",")
    let methods = HandlingMethod.all(of: definition)
    line("  resolvers: [")
    for parameter in definition.resolvableParameters {
      line("    \"\(parameter.name)\": [")
      tableRows(methods.filter { $0.role == .resolve(parameter.name) }, indent: "      ")
      line("    ],")
    }
    if definition.resolvableParameters.isEmpty { line("    :") }
    line("  ],")
    line("  confirm: [")
    tableRows(methods.filter { $0.role == .confirm }, indent: "    ")
    line("  ],")
    line("  handle: [")
    tableRows(methods.filter { $0.role == .handle }, indent: "    ")
    guard definition.updates != .none else { return line("  ])") }
    line("  ],")
    line("  updates: .init(")
    line("    start: { handler, intent, update in")
    line("      let observer = \(definition.responseName)Updates(update)")
    line("      handler.startSendingUpdates(for: intent, to: observer)")
    line("      return observer")
    line("    },")
    line("    stop: { handler, intent in handler.stopSendingUpdates(for: intent) }))")
  }

  /// Writes closures that call the methods, the spellings of iOS 10 after the others.
  private mutating func tableRows(_ methods: [HandlingMethod], indent: String) {
    for closure in methods.map(\.tableClosure) + methods.compactMap(\.legacyClosure) { line("\(indent)\(closure),") }
  }

  private mutating func responseCode(_ definition: IntentDefinition) {
    enumeration(
      EnumerationDefinition(
        name: definition.responseCodeName, kind: .enumeration,
        documentation: "How a request of type `\(definition.name)` went.", cases: definition.responseCodes))
  }

  private mutating func responseClass(_ definition: IntentDefinition) {
    line()
    document("What a handler answers to `\(definition.name)`.")
    block("open class \(definition.responseName): INIntentResponse, @unchecked Sendable") { writer in
      writer.document("How the request went.")
      writer.line("public var code: \(definition.responseCodeName) { code() }")
      writer.properties(definition.responseProperties, of: "response")
      writer.document("Makes a response with `code`; without `userActivity`, the system makes one from the intent.")
      writer.block("public init(code: \(definition.responseCodeName), userActivity: NSUserActivity?)") { writer in
        writer.line("super.init(rawCode: code.rawValue, userActivity: userActivity)")
      }
      writer.initializers([], of: definition.responseName, properties: [])
      writer.wireFields(definition.responseProperties, typeName: definition.responseName)
      writer.propertyNames(["code"] + definition.responseProperties.map(\.name), of: definition.responseName)
    }
  }

  /// Writes the protocol of what is told about further responses while a request is running.
  private mutating func observerProtocol(_ definition: IntentDefinition) {
    guard definition.updates != .none else { return }
    line()
    document("What is told of further responses to `\(definition.name)`.")
    block("public protocol \(definition.responseName)Observer: NSObjectProtocol") { writer in
      writer.document("The state of the request is now that of `response`.")
      writer.line("func didUpdate(\(definition.plainName) response: \(definition.responseName))")
    }
    let name = definition.responseName
    line()
    document("Hands further responses to the runtime.")
    block("private final class \(name)Updates: NSObject, \(name)Observer, Sendable") { writer in
      writer.line("private let update: @Sendable (INIntentResponse) -> Void")
      writer.block("init(_ update: @escaping @Sendable (INIntentResponse) -> Void)") { $0.line("self.update = update") }
      writer.block("func didUpdate(\(definition.plainName) response: \(name))") { $0.line("update(response)") }
    }
  }

  private mutating func handlingProtocol(_ definition: IntentDefinition) {
    line()
    document("What a handler of `\(definition.name)` implements: each method in either form, `handle` at least.")
    line("@preconcurrency")
    block("public protocol \(definition.handlingProtocolName): NSObjectProtocol") { writer in
      for method in HandlingMethod.all(of: definition) {
        writer.document(method.documentation)
        writer.line(method.completionForm)
        writer.document(method.documentation)
        writer.line(method.asyncForm)
        guard let legacyForm = method.legacyForm else { continue }
        writer.document("The same in the spelling of iOS 10.")
        writer.line(legacyForm)
      }
      guard definition.updates != .none else { return }
      writer.document("Begins to tell `observer` of every change, until told to stop.")
      writer.line(
        "func startSendingUpdates(for intent: \(definition.name), to observer: any \(definition.responseName)Observer)")
      writer.document("Stops telling of changes.")
      writer.line("func stopSendingUpdates(for intent: \(definition.name))")
    }
  }

  private mutating func handlingDefaults(_ definition: IntentDefinition) {
    line()
    block("extension \(definition.handlingProtocolName)") { writer in
      for method in HandlingMethod.all(of: definition) {
        writer.document("Calls the `async` form.")
        writer.block("public \(method.completionForm)") { writer in
          writer.line("let handler = Unchecked<any \(definition.handlingProtocolName)>(self)")
          writer.call(method)
        }
        writer.document("Answers that the handler does not have this method.")
        writer.block("public \(method.asyncForm)") { $0.line(method.notImplemented) }
        guard let legacyForm = method.legacyForm else { continue }
        writer.document("Answers that the handler does not have this method.")
        writer.block("public \(legacyForm)") { $0.line("completion(\(method.notImplemented))") }
      }
      guard definition.updates != .none else { return }
      writer.document("Tells of no change.")
      let observer = "any \(definition.responseName)Observer"
      writer.line("public func startSendingUpdates(for intent: \(definition.name), to observer: \(observer)) {}")
      writer.document("Has nothing to stop.")
      writer.line("public func stopSendingUpdates(for intent: \(definition.name)) {}")
    }
  }

  /// Writes the call of the `async` form. Where two methods differ in their results alone, and the one result is a
  /// subclass of the other, only a reference with its whole type names one of them.
  private mutating func call(_ method: HandlingMethod) {
    guard method.isOverloaded else {
      return line("Task.immediate { completion(await handler.value.\(method.asyncCall)) }")
    }
    block("Task.immediate") { writer in
      writer.line("let method: \(method.asyncType) = handler.value.\(method.reference)")
      writer.line("completion(await method(intent))")
    }
  }
}
