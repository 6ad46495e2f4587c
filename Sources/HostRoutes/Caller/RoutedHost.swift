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

  /// Ends a conversation that its caller has cancelled.
  ///
  /// - Parameters:
  ///   - question: the open question, which may wait for the owner of the device.
  ///   - caller: who sends the request.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the end of the conversation: another one if a turn has carried out the request before. `waiting` while one
  ///   does so.
  /// - Throws: that the host takes no turns at present.
  func cancel(
    _ question: ConversationQuestion, for caller: Caller, onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn

  /// Returns the address at which the owner of the device takes over a conversation of the caller.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - caller: who has sent its turns.
  /// - Returns: the address of the host's page; nil if the conversation does not wait for the owner, or the owner has taken
  ///   it over.
  func consentLink(for key: String, of caller: Caller) -> String?

  /// Returns what is installed, an object for each extension.
  func catalogue(for caller: Caller) -> [JSONValue]

  /// Returns where the events that the caller may see are published.
  func events(for caller: Caller) -> EventHub

  /// Why the host can't take requests at present; nil if it can.
  var unreadiness: String? { get }

  /// Figures beside those of the server and its turns.
  var figures: [MetricFamily] { get }
}
