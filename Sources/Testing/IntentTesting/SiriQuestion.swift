/// A question to the user.
public struct SiriQuestion: Hashable, Sendable {
  /// The kind of answer that a question requires.
  public enum Kind: String, Sendable {
    /// A value for a parameter, or the phrase for a shortcut.
    case value
    /// One of several values or applications.
    case choice
    /// A yes or a no. The answer to the offer to reply to messages may also be the reply itself.
    case confirmation
    /// The passcode.
    case passcode
  }

  /// The kind of answer that the question requires.
  public let kind: Kind
  /// The parameter that the question is about; nil for none.
  public let parameter: String?
  /// The text of the question.
  public let text: String
  /// The options to choose from; empty if any answer is possible.
  public let options: [String]
}
