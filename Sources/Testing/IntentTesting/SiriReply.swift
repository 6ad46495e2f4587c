public import IntentConversations
internal import IntentHost

/// The result of a request, with its conversation.
public struct SiriReply: Sendable, CustomStringConvertible {
  /// The outcome of the request.
  public let outcome: RequestOutcome
  /// The class of the intent, such as `INSendMessageIntent`; nil if the request was not understood.
  public let intent: String?
  /// The extension that was chosen for the request, or else the application that the request named; nil for neither.
  public let application: String?
  /// The parameters that were recognised in the request.
  public let parameters: SiriValues
  /// The parameters that were handled; empty if the request was not handled.
  public let handled: SiriValues
  /// The code of the response, such as `success`; nil if there was no response.
  public let responseCode: String?
  /// The properties of the response.
  public let response: SiriValues
  /// The questions, in order.
  public let questions: [SiriQuestion]
  /// The statements from the result and from updates, in order.
  public let statements: [String]
  /// The whole conversation, as the lines of a script.
  public let transcript: [String]

  /// Whether the request succeeded.
  public var isDone: Bool { outcome.kind == .success }

  /// The conversation, for the message of a failed test.
  public var description: String { transcript.joined(separator: "\n") }

  /// Returns the reply if the request succeeded.
  ///
  /// - Throws: ``NotDoneError`` with the conversation if it did not.
  @discardableResult
  public func requireDone() throws -> SiriReply {
    guard isDone else { throw NotDoneError(reply: self) }
    return self
  }

  /// The error for a required request that did not succeed.
  public struct NotDoneError: Error, CustomStringConvertible {
    /// The reply to the request.
    public let reply: SiriReply

    /// The failure's message and the conversation.
    public var description: String { "\(reply.outcome.failure?.message ?? "")\n\(reply)" }
  }
}
