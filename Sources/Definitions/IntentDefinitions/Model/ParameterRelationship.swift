/// The dependence of a parameter on another one. The parameter applies to a request only if the condition holds.
package struct ParameterRelationship: Hashable, Sendable {
  /// A condition on the value of the other parameter.
  package enum Condition: Hashable, Sendable {
    /// There is a value.
    case anyValue
    /// The value is this one: a case of an enumeration by its name, a boolean, a number or a text.
    case exactly(IntentTexts.Constant)
    /// The value is an object whose identifier contains this text.
    case identifierContaining(String)
  }

  /// The name of the other parameter.
  package let parent: String
  /// The condition.
  package let condition: Condition

  /// Creates a dependence on the parameter called `parent`.
  package init(parent: String, condition: Condition) {
    self.parent = parent
    self.condition = condition
  }

  /// The condition as a sentence for the developer of a client.
  package var text: String {
    switch condition {
    case .anyValue: "Applies only if '\(parent)' has a value."
    case .exactly(.string(let value)): "Applies only if '\(parent)' is '\(value)'."
    case .exactly(.integer(let value)): "Applies only if '\(parent)' is \(value)."
    case .exactly(.real(let value)): "Applies only if '\(parent)' is \(value)."
    case .exactly(.boolean(let value)): "Applies only if '\(parent)' is \(value)."
    case .identifierContaining(let value): "Applies only if the identifier of '\(parent)' contains '\(value)'."
    }
  }
}
