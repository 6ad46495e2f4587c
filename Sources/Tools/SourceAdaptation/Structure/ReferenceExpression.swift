/// A `#selector` or `#keyPath` of a source.
struct ReferenceExpression {
  /// The index of the directive.
  let token: Int
  /// The index of the type that contains the expression; nil for none.
  let type: Int?
  /// Whether the expression is part of the initial value of a property, where no instance exists.
  let isInitialValue: Bool
  let conditions: [String]
}
