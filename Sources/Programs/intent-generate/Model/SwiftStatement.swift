/// A statement in the body of a function.
indirect enum SwiftStatement: Hashable, Sendable {
  /// A statement of one line.
  case line(String)
  /// Statements between braces, and the line that opens the braces.
  case block(head: String, [SwiftStatement])
}

/// An expression. All cases except `text` are laid out over several lines.
indirect enum SwiftExpression: Hashable, Sendable {
  /// An expression as Swift source.
  case text(String)
  case array([SwiftExpression])
  case dictionary([Entry])
  /// A call of `function` with labelled arguments.
  case call(function: String, [Entry])
  /// A closure with its parameters and the lines of its body.
  case closure(parameters: String, [String])

  /// A value, with its key or label before the colon.
  struct Entry: Hashable, Sendable {
    var key: String
    var value: SwiftExpression
  }
}
