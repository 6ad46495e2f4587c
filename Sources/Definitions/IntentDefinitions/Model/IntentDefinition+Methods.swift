/// The Swift names of a handler's methods.
extension IntentDefinition {
  /// The name without prefix and suffix, which is an argument label in the API of iOS 10: `sendMessage`.
  package var plainName: String {
    let plain = name.dropFirst(name.hasPrefix("IN") ? 2 : 0).replacing(/Intent$/, with: "")
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }

  /// The method that resolves a parameter: `resolveContent(for:with:)`; nil if there is none.
  package func resolveMethod(of parameter: String) -> String? {
    resolvers.first { $0.parameter == parameter }.map {
      "\($0.method)(for:\(keepsFirstSpelling ? "completion" : "with"):)"
    }
  }

  /// The method that confirms the request: `confirm(intent:completion:)`.
  package var confirmMethod: String { method("confirm") }

  /// The method that handles the request: `handle(intent:completion:)`.
  package var handleMethod: String { method("handle") }

  private func method(_ name: String) -> String { "\(name)(\(keepsFirstSpelling ? plainName : "intent"):completion:)" }
}
