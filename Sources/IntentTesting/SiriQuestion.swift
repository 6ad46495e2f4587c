/// Something that the user was asked.
public struct SiriQuestion: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: String, Sendable {
    /// A value for a parameter.
    case value
    /// One of several values or applications.
    case choice
    /// A yes or a no.
    case confirmation
    /// The passcode.
    case passcode
  }

  /// What is asked for.
  public let kind: Kind
  /// The parameter that it is about; nil where it is about none.
  public let parameter: String?
  /// The question.
  public let text: String
  /// What may be chosen from; empty where anything may be answered.
  public let options: [String]
}
