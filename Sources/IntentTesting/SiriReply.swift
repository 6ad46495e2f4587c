public import IntentConversations
internal import IntentHost

/// What became of a request.
public struct SiriReply: Sendable, CustomStringConvertible {
  /// How it ended.
  public let outcome: RequestOutcome
  /// The intent's class, such as `INSendMessageIntent`; nil where the request was not understood.
  public let intent: String?
  /// The extension that took it, or else the application that it named; nil where there is neither.
  public let application: String?
  /// The parameters as the request was understood.
  public let parameters: SiriValues
  /// The parameters as they were handled; empty where it did not come to that.
  public let handled: SiriValues
  /// The response's code, such as `success`; nil where there was none.
  public let responseCode: String?
  /// The response's properties.
  public let response: SiriValues
  /// What was asked, in order.
  public let questions: [SiriQuestion]
  /// What was said in the end.
  public let said: [String]
  /// The whole conversation, as a script has it.
  public let transcript: [String]

  /// Whether the request was done.
  public var isDone: Bool { outcome.kind == .success }

  /// The conversation, for the message of a failed test.
  public var description: String { transcript.joined(separator: "\n") }

  /// The reply itself, where the request was done.
  ///
  /// - Throws: ``NotDone`` with the conversation, where it was not.
  @discardableResult
  public func requireDone() throws -> SiriReply {
    guard isDone else { throw NotDone(reply: self) }
    return self
  }

  /// A request that was to be done was not.
  public struct NotDone: Error, CustomStringConvertible {
    /// What became of it.
    public let reply: SiriReply

    /// Why, and the conversation.
    public var description: String { "\(reply.outcome.failure?.message ?? "")\n\(reply)" }
  }
}
