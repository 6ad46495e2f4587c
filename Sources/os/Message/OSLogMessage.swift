/// What a ``Logger`` writes: a string literal, with values put in as their privacy allows.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message, with private values hidden.
  let text: String

  /// Takes a literal with values in it.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }

  /// Takes a literal, which is never private.
  public init(stringLiteral value: String) {
    text = value
  }
}
