/// A question to the user.
public struct Prompt: Hashable, Sendable, Codable {
  /// What is asked for.
  public enum Kind: String, Sendable, Codable {
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
    /// A yes to letting an app take requests.
    case authorization
    /// A yes to opening an app.
    case openApp
    /// A yes to answering a message that was read out.
    case reply
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

  /// Whether the answer is a secret, which is neither shown nor kept.
  public var isSecret: Bool { kind == .unlock || kind == .authentication }

  /// Whether only a surface that the host owns may answer.
  public var isOwned: Bool { [.unlock, .authentication, .payment, .authorization].contains(kind) }
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
