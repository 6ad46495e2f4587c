package import ExtensionManifests
package import HostRoutes
package import IntentConversations

/// What the server needs from a host. Any thread may call any member, and several at once.
package struct ProtocolHost: Sendable {
  /// Runs one turn of a conversation. May block, but never waits for a person.
  package typealias TakeTurn =
    @Sendable (
      _ request: ConversationRequest, _ answers: ConversationAnswers, _ caller: Caller,
      _ onEvent: (ConversationEvent) -> Void
    ) throws -> ConversationTurn

  let turn: TakeTurn
  let extensions: @Sendable (Caller) -> ExtensionCatalogue
  let consentLink: @Sendable (ConsentNeed, Caller) -> String?

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - turn: runs one turn of a conversation; throws if the host takes no turns at present.
  ///   - extensions: returns the extensions that a caller can use.
  ///   - consentLink: returns the address of the page on which the owner gives a consent; nil if there is no page.
  package init(
    turn: @escaping TakeTurn, extensions: @escaping @Sendable (Caller) -> ExtensionCatalogue,
    consentLink: @escaping @Sendable (ConsentNeed, Caller) -> String? = { _, _ in nil }
  ) {
    (self.turn, self.extensions, self.consentLink) = (turn, extensions, consentLink)
  }
}
