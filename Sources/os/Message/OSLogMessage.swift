/// The message of a ``Logger``: a string literal whose interpolated values are hidden if they are private.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message, with private values hidden.
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
