/// The message for a ``Logger``: a string literal in which private values are redacted.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message, with private values redacted.
  let text: String

  /// Creates a message from a literal with interpolated values.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }

  /// Creates a message from a literal, which is always public.
  public init(stringLiteral value: String) {
    text = value
  }
}
