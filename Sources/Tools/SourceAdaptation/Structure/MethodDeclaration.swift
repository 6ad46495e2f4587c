/// A method of a type.
struct MethodDeclaration {
  /// A parameter of a method.
  struct Parameter {
    /// The argument label; empty for `_`.
    let label: String
    /// The name in the body.
    let name: String
    /// Whether the parameter does not accept a value whose type is known only at run time, because it is `inout`,
    /// variadic, `@autoclosure`, `isolated` or `some`.
    let isUnusual: Bool
    /// Whether the argument is passed with `&`.
    let isInout: Bool

    /// The label with its colon, as in a call; empty without a label.
    var argumentLabel: String {
      if label.isEmpty { return "" }
      // All other keywords are valid labels in a call.
      return ["inout", "let", "var"].contains(label) ? "`\(label)`: " : "\(label): "
    }
  }

  /// The name without back-ticks.
  let name: String
  let prefix: DeclarationPrefix
  let conditions: [String]
  var parameters: [Parameter] = []
  var isAsync = false
  var isThrowing = false
  /// Whether the method has generic parameters, requirements on them, or an opaque result.
  var isGeneric = false
  /// The bytes from the keyword to the end of the parameters.
  var signature = 0..<0
  /// The bytes of the list of parameters without its parentheses.
  var parameterRange = 0..<0
  /// The bytes of the type of the result; nil for none.
  var resultRange: Range<Int>?
  /// The bytes from the first attribute to the end of the declaration without its body.
  var range = 0..<0

  /// The name with its labels: `tapped(_:)`.
  var fullName: String { name + "(" + parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")" }

  /// The Objective-C name.
  var selector: String {
    prefix.objectiveCName
      ?? ObjectiveCName.selector(base: name, labels: parameters.map(\.label), isThrowing: isThrowing)
  }
}
