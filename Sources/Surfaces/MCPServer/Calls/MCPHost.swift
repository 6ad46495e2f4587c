package import BaseFiles
package import ExtensionManifests
package import Foundation
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
  let listing: @Sendable () -> ToolListing
  /// Returns the first sentences for each app.
  package var examples: @Sendable (Caller) -> [AppExamples] = { _ in [] }
  /// Returns the rows of the journal with the requests of a caller since a time, newest last.
  package var journal: @Sendable (Caller, Date) -> [JSONValue] = { _, _ in [] }

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - turn: runs one turn of a conversation; throws if the host accepts no turns at present.
  ///   - cancel: ends a conversation; throws if the host accepts no turns at present.
  ///   - extensions: returns the extensions that a caller can use.
  ///   - consentLink: returns the address of the page on which the owner takes a conversation over; nil if the
  ///     conversation does not wait for the owner.
  ///   - listing: returns which tools clients see.
  package init(
    turn: @escaping RunTurn, cancel: @escaping Cancel, extensions: @escaping @Sendable (Caller) -> ExtensionCatalogue,
    consentLink: @escaping @Sendable (_ key: String, Caller) -> String? = { _, _ in nil },
    listing: @escaping @Sendable () -> ToolListing = { .full }
  ) {
    self.turn = turn
    self.cancel = cancel
    self.extensions = extensions
    self.consentLink = consentLink
    self.listing = listing
  }
}
