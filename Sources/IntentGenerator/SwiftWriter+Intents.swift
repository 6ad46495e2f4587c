internal import IntentDefinitions

extension SwiftWriter {
  /// Writes an intent with its response, its codes and its handling protocol.
  mutating func intent(_ definition: IntentDefinition) {
    intentClass(definition)
    responseCode(definition)
    responseClass(definition)
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
    line("  resolvers: [")
    for parameter in definition.resolvableParameters {
      line("    \"\(parameter.name)\": [")
      for resolver in definition.resolvers where resolver.parameter == parameter.name {
        let results = resolver.result.isArray ? "results" : "[results]"
        line("      { handler, intent, done in")
        let closure = "{ (results: \(resolver.result.text)) in done(\(results)) }"
        line("        handler.\(resolver.method)(for: intent) \(closure)")
        line("      },")
      }
      line("    ],")
    }
    if definition.resolvableParameters.isEmpty { line("    :") }
    line("  ],")
    line("  confirm: { handler, intent, done in handler.confirm(intent: intent) { done($0) } },")
    line("  handle: { handler, intent, done in handler.handle(intent: intent) { done($0) } })")
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
      }
    }
  }

  private mutating func handlingDefaults(_ definition: IntentDefinition) {
    line()
    block("extension \(definition.handlingProtocolName)") { writer in
      for method in HandlingMethod.all(of: definition) {
        writer.document("Calls the `async` form.")
        writer.block("public \(method.completionForm)") { writer in
          writer.line("let handler = Unchecked<any \(definition.handlingProtocolName)>(self)")
          writer.line("Task.immediate { completion(await handler.value.\(method.asyncCall)) }")
        }
        writer.document("Answers that the handler does not have this method.")
        writer.block("public \(method.asyncForm)") { $0.line(method.notImplemented) }
      }
    }
  }
}
