/// A statement in the body of a function.
indirect enum SwiftStatement: Hashable, Sendable {
  /// A statement of one line.
  case line(String)
  /// Statements between braces, with the line that opens them.
  case block(head: String, [SwiftStatement])
}

/// An expression; all but text are laid out over several lines.
indirect enum SwiftExpression: Hashable, Sendable {
  /// An expression as it is written.
  case text(String)
  case array([SwiftExpression])
  case dictionary([Entry])
  /// A call of `function` with labelled arguments.
  case call(function: String, [Entry])
  /// A closure with its parameters and the lines of its body.
  case closure(parameters: String, [String])

  /// A value, with the expression of its key or its label before the colon.
  struct Entry: Hashable, Sendable {
    var key: String
    var value: SwiftExpression
  }
}
