internal import IntentDefinitions

extension ResolutionResultDefinition {
  /// The class of the results.
  var swiftDeclaration: SwiftDeclaration {
    .type(
      SwiftType(
        documentation: summary(documentation, of: name), introducer: "open class", name: name,
        inherited: [superclass, "@unchecked Sendable"],
        members: factories.compactMap(method) + initializers.compactMap(wrappingInitializer) + [
          wireTypeName(name, "The name under which results of this class travel.")
        ]))
  }

  private func wrappingInitializer(_ signature: SignatureDefinition) -> SwiftDeclaration? {
    guard let parameter = signature.parameters.first else { return nil }
    return .function(
      SwiftFunction(
        documentation: "Takes over what the generic result says.", introducer: "public convenience init",
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
    case .success: "The value is good: the parameter becomes `\(value)`."
    case .successes: "The values are good: one result for each of `\(value)`."
    case .disambiguation: "The value could be any of `\(value)`: the user picks."
    case .confirmationRequired: "The value is perhaps `\(value)`: the user says yes or no."
    case .unsupported: "The value can't be used, for a reason that the user is told."
    }
  }

  /// The outcome of one result, where `value` is the first parameter.
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
