package import HTTPServer
package import IntentConversations
package import JSONValues

/// What the routes need from a host. Any thread may call any member, and several at once.
package protocol RoutedHost: Sendable {
  /// Returns who sends a request. A request can't say so itself.
  ///
  /// - Throws: that the host has nothing for such a client.
  func caller(of request: ServerRequest) throws(Refusal) -> Caller

  /// Runs one turn of a conversation. May block, but never waits for a person.
  ///
  /// - Parameters:
  ///   - request: the request; its surface and user are those of the caller.
  ///   - answers: the answers so far.
  ///   - caller: who sends the request.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the open question, or the end of the conversation.
  /// - Throws: that the host takes no turns at present.
  func turn(
    _ request: ConversationRequest, answers: ConversationAnswers, for caller: Caller,
    onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn

  /// Returns the address at which the owner of the device answers a question that the caller may not answer.
  ///
  /// - Parameters:
  ///   - question: the question, which a turn of the caller has led to.
  ///   - caller: who has sent the turn.
  /// - Returns: the address of the host's page; nil if the caller may answer, or nobody can be asked.
  func consentLink(for question: ConversationQuestion, of caller: Caller) -> String?

  /// Returns what is installed, an object for each extension.
  func catalogue(for caller: Caller) -> [JSONValue]

  /// Returns where the events that the caller may see are published.
  func events(for caller: Caller) -> EventHub

  /// Why the host can't take requests at present; nil if it can.
  var unreadiness: String? { get }

  /// Figures beside those of the server and its turns.
  var figures: [MetricFamily] { get }
}
