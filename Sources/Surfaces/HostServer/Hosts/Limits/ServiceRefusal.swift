/// The reason why the service rejects a message. The message has no effect: no request begins, and no answer is used.
package struct ServiceRefusal: Error, Hashable, Sendable {
  /// The kinds of rejections. Programs may depend on the names.
  package enum Code: String, Sendable {
    /// The line is not a message of the protocol.
    case invalidMessage
    /// The service does not support the client's version of the protocol.
    case unsupportedVersion
    /// The identifier belongs to an open conversation.
    case conversationExists
    /// No conversation with the identifier is open.
    case unknownConversation
    /// The conversation has no open question, or the answer is for another question.
    case noQuestion
    /// The client has no right to do this.
    case notPermitted
    /// A limit is reached.
    case tooMany
    /// No browser can be opened for the page.
    case noBrowser
    /// The service is ending or too busy. The client may send the same message again later, on a new connection.
    case tryAgain
  }

  /// The kind of the rejection.
  package let code: Code
  /// The reason for people who write clients, with the remedy.
  package let message: String
  /// The time after which the same message may be sent again; nil if time does not help.
  package var wait: Duration?

  /// Creates a refusal.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The rejection of all new messages while the service ends.
  package static let ending = ServiceRefusal(.tryAgain, "the service is ending; connect and try again")

  /// The rejection of a client that exceeds its rate; the client may retry after `wait`.
  static func tooOften(_ wait: Duration) -> ServiceRefusal {
    let milliseconds = Int64((wait / .milliseconds(1)).rounded(.up))
    var refusal = ServiceRefusal(.tooMany, "the client exceeds its rate; try again in \(milliseconds) milliseconds")
    refusal.wait = wait
    return refusal
  }
}
