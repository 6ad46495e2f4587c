package import ExtensionManifests
package import IntentConversations

/// The host behind the server. Any thread may call any member, several threads at the same time.
package struct MCPHost: Sendable {
  /// Runs one turn of a conversation. May block, but never waits for a person.
  package typealias RunTurn =
    @Sendable (
      _ request: ConversationRequest, _ answers: ConversationAnswers, _ caller: Caller,
      _ onEvent: (ConversationEvent) -> Void
    ) throws -> ConversationTurn

  /// Ends a conversation that its client has cancelled at a question.
  package typealias Cancel =
    @Sendable (_ question: ConversationQuestion, _ caller: Caller, _ onEvent: (ConversationEvent) -> Void) throws
    -> ConversationTurn

  let turn: RunTurn
  let cancel: Cancel
  let extensions: @Sendable (Caller) -> ExtensionCatalogue
  let consentLink: @Sendable (_ key: String, Caller) -> String?

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - turn: runs one turn of a conversation; throws if the host accepts no turns at present.
  ///   - cancel: ends a conversation; throws if the host accepts no turns at present.
  ///   - extensions: returns the extensions that a caller can use.
  ///   - consentLink: returns the address of the page on which the owner takes a conversation over; nil if the
  ///     conversation does not wait for the owner.
  package init(
    turn: @escaping RunTurn, cancel: @escaping Cancel, extensions: @escaping @Sendable (Caller) -> ExtensionCatalogue,
    consentLink: @escaping @Sendable (_ key: String, Caller) -> String? = { _, _ in nil }
  ) {
    self.turn = turn
    self.cancel = cancel
    self.extensions = extensions
    self.consentLink = consentLink
  }
}
