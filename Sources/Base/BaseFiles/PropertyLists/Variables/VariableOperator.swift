/// An operator of a build variable, as in `$(PRODUCT_NAME:rfc1034identifier)`.
package enum VariableOperator: String, Sendable {
  case rfc1034identifier, c99extidentifier, identifier, lower, upper

  /// Applies the operator to the value of a variable.
  package func apply(to value: String) -> String {
    switch self {
    case .rfc1034identifier: Self.replacing(in: value, unless: "-.", by: "-")
    case .c99extidentifier, .identifier: Self.replacing(in: value, unless: "_", by: "_")
    case .lower: value.lowercased()
    case .upper: value.uppercased()
    }
  }

  /// Replaces each character that is not an ASCII letter, an ASCII digit or in `allowed`.
  private static func replacing(in text: String, unless allowed: String, by replacement: Character) -> String {
    String(text.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || allowed.contains($0) ? $0 : replacement })
  }
}
