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
    optionTables(definition)
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

  /// Writes how options and defaults are asked for, where there are parameters that have them.
  private mutating func optionTables(_ definition: IntentDefinition) {
    let parameters = definition.parameters.filter { $0.options != .none }
    guard !parameters.isEmpty else { return }
    line("  options: [")
    for parameter in parameters {
      line("    \"\(parameter.name)\": [")
      for method in OptionsMethod.all(of: definition, for: parameter) { line("      \(method.tableClosure),") }
      line("    ],")
    }
    line("  ],")
    line("  defaults: [")
    for parameter in parameters {
      guard let method = DefaultMethod(definition, parameter) else { continue }
      line("    \"\(parameter.name)\": \(method.tableClosure),")
    }
    line("  ],")
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
      let parameters = "code: \(definition.responseCodeName), userActivity: NSUserActivity?"
      writer.block("public convenience init(\(parameters))") { writer in
        writer.line("self.init(rawCode: code.rawValue, userActivity: userActivity)")
      }
      for factory in definition.responseFactories { writer.responseFactory(factory, definition) }
      writer.wireFields(definition.responseProperties, typeName: definition.responseName)
      writer.propertyNames(["code"] + definition.responseProperties.map(\.name), of: definition.responseName)
    }
  }

  /// Writes a method that makes a response from what its text mentions.
  private mutating func responseFactory(_ factory: IntentDefinition.ResponseFactory, _ definition: IntentDefinition) {
    let properties = factory.properties.compactMap { name in definition.responseProperties.first { $0.name == name } }
    let parameters = properties.enumerated().map { index, property in
      let type = property.swiftType
      let label = index == 0 && factory.namesFirstProperty ? "_ " : ""
      return "\(label)\(escaped(property.name)): \(TypeReference(name: type.name, isArray: type.isArray).text)"
    }
    document("Makes a response with the code `\(factory.code)` from what its text mentions.")
    let list = parameters.joined(separator: ", ")
    block("public static func \(escaped(factory.code))(\(list)) -> \(definition.responseName)") { writer in
      // A property may be called like the response itself.
      var response = "response"
      while factory.properties.contains(response) { response += "_" }
      writer.line("let \(response) = \(definition.responseName)(code: .\(escaped(factory.code)), userActivity: nil)")
      for property in properties { writer.line("\(response).\(property.name) = \(escaped(property.name))") }
      writer.line("return \(response)")
    }
  }

  /// Writes the protocol of what is told about further responses while a request is running.
  private mutating func observerProtocol(_ definition: IntentDefinition) {
    guard definition.updates != .none else { return }
    line()
    document("What is told of further responses to `\(definition.name)`.")
    // Updates come when a timer or a server says so: an author hands the observer to a closure that runs elsewhere.
    line("@preconcurrency")
    block("public protocol \(definition.responseName)Observer: NSObjectProtocol, Sendable") { writer in
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
      for parameter in definition.parameters {
        for method in OptionsMethod.all(of: definition, for: parameter) {
          writer.document(method.documentation)
          writer.line(method.completionForm)
          writer.document(method.documentation)
          writer.line(method.asyncForm)
        }
        guard let method = DefaultMethod(definition, parameter) else { continue }
        writer.document(method.documentation)
        writer.line(method.form)
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
        if method.role == .handle, definition.configuresWidgets {
          writer.document("Takes the values as they are: a widget is set to them, and nothing is done.")
          writer.block("public \(method.asyncForm)") { writer in
            writer.line("\(definition.responseName)(code: .success, userActivity: nil)")
          }
        } else {
          writer.document("Answers that the handler does not have this method.")
          writer.block("public \(method.asyncForm)") { $0.line(method.notImplemented) }
        }
        guard let legacyForm = method.legacyForm else { continue }
        writer.document("Answers that the handler does not have this method.")
        writer.block("public \(legacyForm)") { $0.line("completion(\(method.notImplemented))") }
      }
      for parameter in definition.parameters { writer.optionDefaults(definition, parameter) }
      guard definition.updates != .none else { return }
      writer.document("Tells of no change.")
      let observer = "any \(definition.responseName)Observer"
      writer.line("public func startSendingUpdates(for intent: \(definition.name), to observer: \(observer)) {}")
      writer.document("Has nothing to stop.")
      writer.line("public func stopSendingUpdates(for intent: \(definition.name)) {}")
    }
  }

  private mutating func optionDefaults(_ definition: IntentDefinition, _ parameter: PropertyDefinition) {
    for method in OptionsMethod.all(of: definition, for: parameter) {
      document("Calls the `async` form.")
      block("public \(method.completionForm)") { writer in
        writer.line("let handler = Unchecked<any \(definition.handlingProtocolName)>(self)")
        writer.block("HandlerTask.start") { writer in
          writer.line(
            "do { completion(try await handler.value.\(method.asyncCall), nil) } catch { completion(nil, error) }")
        }
      }
      document("Answers that the handler does not have this method.")
      block("public \(method.asyncForm)") { $0.line("throw IntentOptions.MethodMissing()") }
    }
    guard let method = DefaultMethod(definition, parameter) else { return }
    document("Gives none.")
    block("public \(method.form)") { $0.line("nil") }
  }

  /// Writes the call of the `async` form. Where two methods differ in their results alone, and the one result is a
  /// subclass of the other, only a reference with its whole type names one of them.
  private mutating func call(_ method: HandlingMethod) {
    guard method.isOverloaded else {
      return line("HandlerTask.start { completion(await handler.value.\(method.asyncCall)) }")
    }
    block("HandlerTask.start") { writer in
      writer.line("let method: \(method.asyncType) = handler.value.\(method.reference)")
      writer.line("completion(await method(intent))")
    }
  }
}
