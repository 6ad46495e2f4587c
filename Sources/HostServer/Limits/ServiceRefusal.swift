/// The reason why the service does not do what a message asks for. No request is begun, and no answer is used.
package struct ServiceRefusal: Error, Hashable, Sendable {
  /// The kinds of reasons. Programs may depend on the names.
  package enum Code: String, Sendable {
    /// The line is no message of the protocol.
    case invalidMessage
    /// The client speaks a version of the protocol that the service does not.
    case unsupportedVersion
    /// The identifier belongs to a conversation that is open.
    case conversationExists
    /// No conversation with the identifier is open.
    case unknownConversation
    /// The conversation has no open question, or another one than the answer is for.
    case noQuestion
    /// The client may not do this.
    case notPermitted
    /// A limit is reached.
    case tooMany
    /// The service ends, or is too busy. The same message may be sent again later, on a new connection.
    case tryAgain
  }

  /// The kind of the reason.
  package let code: Code
  /// The reason for people who write clients, with the remedy.
  package let message: String
  /// The time after which the same message may be sent again; nil if time does not help.
  package var wait: Duration?

  /// Creates a refusal.
  package init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  /// The refusal of everything new while the service ends.
  package static let ending = ServiceRefusal(.tryAgain, "the service is ending; connect and try again")

  /// The refusal of a client that asks too often, for which it may ask again after `wait`.
  static func tooOften(_ wait: Duration) -> ServiceRefusal {
    let milliseconds = Int64((wait / .milliseconds(1)).rounded(.up))
    var refusal = ServiceRefusal(.tooMany, "the client asks too often; try again in \(milliseconds) milliseconds")
    refusal.wait = wait
    return refusal
  }
}
