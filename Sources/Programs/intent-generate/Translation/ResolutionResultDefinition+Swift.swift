internal import IntentDefinitions

extension ResolutionResultDefinition {
  /// The class of the results.
  var swiftDeclaration: SwiftDeclaration {
    .type(
      SwiftType(
        documentation: summaryLine(documentation, of: name), introducer: "open class", name: name,
        inherited: [superclass, "@unchecked Sendable"],
        members: factories.compactMap(method) + initializers.compactMap(wrappingInitializer) + [
          wireTypeName(name, "The name of this class on the wire.")
        ]))
  }

  private func wrappingInitializer(_ signature: SignatureDefinition) -> SwiftDeclaration? {
    guard let parameter = signature.parameters.first else { return nil }
    return .function(
      SwiftFunction(
        documentation: "Makes a result with the outcome of a more general result.",
        introducer: "public convenience init",
        parameters: signature.swiftParameters, body: .block([.line("self.init(outcome: \(parameter.name).outcome)")])))
  }

  private func method(_ factory: Factory) -> SwiftDeclaration? {
    guard let value = factory.signature.parameters.first?.name else { return nil }
    let body =
      factory.kind == .successes
      ? "\(escaped(value)).map { success(with: $0) }" : "Self(outcome: \(factory.outcome(escaped(value))))"
    return .function(
      SwiftFunction(
        documentation: factory.documentation(value), introducer: "public final class func",
        name: factory.kind.rawValue, parameters: factory.signature.swiftParameters,
        result: factory.kind == .successes ? "[\(name)]" : "Self", body: .block([.line(body)])))
  }
}

extension ResolutionResultDefinition.Factory {
  fileprivate func documentation(_ value: String) -> String {
    switch kind {
    case .success: "Makes a result that accepts the value as `\(value)`."
    case .successes: "Makes a result for each of `\(value)` that accepts it."
    case .disambiguation: "Makes a result that asks the user to choose one of `\(value)`."
    case .confirmationRequired: "Makes a result that asks the user to confirm `\(value)`."
    case .unsupported: "Makes a result that rejects the value, with a reason for the user."
    }
  }

  /// The outcome of a result; `value` is the first parameter.
  fileprivate func outcome(_ value: String) -> String {
    switch kind {
    case .success, .successes: return ".success(\(value).wireValue)"
    case .disambiguation: return ".disambiguation(\(value).map(\\.wireValue))"
    case .confirmationRequired:
      let reason = signature.parameters.dropFirst().first.map { "Int64(\($0.name).rawValue)" } ?? "nil"
      return ".confirmationRequired(\(value).wireValue, reason: \(reason))"
    case .unsupported: return ".unsupported(reason: Int64(\(value).rawValue))"
    }
  }
}
