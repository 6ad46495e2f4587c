/// A question to the user.
public struct Prompt: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: String, Sendable {
    /// A value for a parameter.
    case needsValue
    /// One of several values.
    case disambiguation
    /// A yes or a no.
    case confirmation
    /// One of several applications.
    case application
    /// The passcode; what is typed is not shown.
    case unlock
    /// The passcode, for an extension that asked for it.
    case authentication
    /// A yes to a payment.
    case payment
  }

  /// What is asked for.
  public var kind: Kind
  /// The parameter that it is about, or nil.
  public var parameter: String?
  /// The question.
  public var text: String
  /// What may be chosen from; empty where anything may be answered.
  public var options: [String] = []

  package init(kind: Kind, parameter: String? = nil, text: String, options: [String] = []) {
    self.kind = kind
    self.parameter = parameter
    self.text = text
    self.options = options
  }

  /// Whether the answer is to be kept from view.
  public var isSecret: Bool { kind == .unlock || kind == .authentication }
}

/// What came back for a prompt.
public enum PromptAnswer: Hashable, Sendable {
  /// What the user said.
  case text(String)
  /// The user wants the request to stop.
  case cancelled
  /// There is nobody to ask.
  case nobody
}
