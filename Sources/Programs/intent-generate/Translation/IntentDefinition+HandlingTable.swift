internal import IntentDefinitions

extension IntentDefinition {
  /// The table through which the runtime calls a handler's methods.
  var handlingTable: SwiftExpression {
    let methods = HandlingMethod.all(of: self)
    let resolvers = resolvableParameters.map { parameter in
      Self.entry(parameter, .array(Self.closures(methods.filter { $0.role == .resolve(parameter.name) })))
    }
    let arguments: [SwiftExpression.Entry] =
      [
        .init(key: "protocolName", value: .text("\"\(handlingProtocolName)\"")),
        .init(key: "resolvers", value: .dictionary(resolvers)),
      ] + optionTables + [
        .init(key: "confirm", value: .array(Self.closures(methods.filter { $0.role == .confirm }))),
        .init(key: "handle", value: .array(Self.closures(methods.filter { $0.role == .handle }))),
      ] + updateTable
    return .call(function: "IntentHandlingTable<any \(handlingProtocolName), \(name)>", arguments)
  }

  /// The closures that call the methods; the spellings of iOS 10 come last.
  private static func closures(_ methods: [HandlingMethod]) -> [SwiftExpression] {
    (methods.map(\.tableClosure) + methods.compactMap(\.legacyClosure)).map(SwiftExpression.text)
  }

  /// The tables of the methods that provide options and defaults; empty if no parameter has them.
  private var optionTables: [SwiftExpression.Entry] {
    let parameters = parameters.filter { $0.options != .none }
    guard !parameters.isEmpty else { return [] }
    let options = parameters.map { parameter in
      Self.entry(parameter, .array(OptionsMethod.all(of: self, for: parameter).map { .text($0.tableClosure) }))
    }
    let defaults = parameters.compactMap { parameter in
      DefaultMethod(self, parameter).map { Self.entry(parameter, .text($0.tableClosure)) }
    }
    return [.init(key: "options", value: .dictionary(options)), .init(key: "defaults", value: .dictionary(defaults))]
  }

  private var updateTable: [SwiftExpression.Entry] {
    guard updates != .none else { return [] }
    let start = [
      "let observer = \(responseName)Updates(update)", "handler.startSendingUpdates(for: intent, to: observer)",
      "return observer",
    ]
    let arguments: [SwiftExpression.Entry] = [
      .init(key: "start", value: .closure(parameters: "handler, intent, update", start)),
      .init(key: "stop", value: .text("{ handler, intent in handler.stopSendingUpdates(for: intent) }")),
    ]
    return [.init(key: "updates", value: .call(function: ".init", arguments))]
  }

  private static func entry(_ parameter: PropertyDefinition, _ value: SwiftExpression) -> SwiftExpression.Entry {
    .init(key: "\"\(parameter.name)\"", value: value)
  }
}
