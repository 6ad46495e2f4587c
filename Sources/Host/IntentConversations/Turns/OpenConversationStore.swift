/// Stores open conversations for several processes, so that any of them can take the next turn.
///
/// All operations may block, and any thread may call them. The store measures the time itself, with a clock that nobody
/// can set.
package protocol OpenConversationStore: Sendable {
  /// Stores an open conversation for the time `limit`, and replaces the one with the same key.
  func saveOpen(_ conversation: ParkedConversation, for key: String, lasting limit: Duration) throws

  /// Returns the open conversation `key`; nil if there is none, if it has expired, or if it has another version.
  func loadOpen(_ key: String) throws -> ParkedConversation?

  /// Removes the open conversation `key`, and returns it like ``loadOpen(_:)``. Only one of several calls gets it.
  func removeOpen(_ key: String) throws -> ParkedConversation?
}
