package import BaseFiles
package import BaseNetwork
package import IntentConversations

/// The host behind the routes. Any thread may call any member, several threads at the same time.
package protocol RoutedHost: Sendable {
  /// Returns the caller that sends a request. It is derived from the connection and the token, never from the
  /// request's content.
  ///
  /// - Throws: ``Refusal`` if the host does not serve such a client.
  func caller(of request: ServerRequest) throws(Refusal) -> Caller

  /// Runs one turn of a conversation. May block, but never waits for a person.
  ///
  /// - Parameters:
  ///   - request: the request; its surface and user are those of the caller.
  ///   - answers: the answers so far.
  ///   - caller: the caller that sends the request.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the open question, or the end of the conversation.
  /// - Throws: ``Refusal`` if the host accepts no turns at present.
  func runTurn(
    _ request: ConversationRequest, answers: ConversationAnswers, for caller: Caller,
    onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn

  /// Ends a conversation that its caller has cancelled.
  ///
  /// - Parameters:
  ///   - question: the open question, which may wait for the owner of the device.
  ///   - caller: the caller that sends the request.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the end of the conversation, which is the result of an earlier turn if that has handled the request.
  ///   `waiting` while a turn is handling it.
  /// - Throws: ``Refusal`` if the host accepts no turns at present.
  func cancel(
    _ question: ConversationQuestion, for caller: Caller, onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn

  /// Returns the address at which the owner of the device takes over a conversation of the caller.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - caller: the caller that has sent its turns.
  /// - Returns: the address of the host's page; nil if the conversation does not wait for the owner, or if the owner
  ///   has taken it over.
  func consentLink(for key: String, of caller: Caller) -> String?

  /// Returns the installed extensions, one object for each.
  func catalogue(for caller: Caller) -> [JSONValue]

  /// Returns the hub that publishes the events that the caller may see.
  func events(for caller: Caller) -> EventHub

  /// The reason why the host can't accept requests at present; nil if it can.
  var unavailabilityReason: String? { get }

  /// Further metrics, beside those of the server and its turns.
  var metrics: [MetricFamily] { get }
}
