package import IntentConversations

/// The conversations of one user in a store of many users: the keys of two users are never equal.
package struct UserConversationStore: ConversationStore {
  private let store: any ConversationStore
  private let prefix: String

  /// Creates a store for a user.
  ///
  /// - Parameters:
  ///   - store: the store of all users.
  ///   - user: the name of the user; nil for the user of the service.
  package init(_ store: any ConversationStore, user: String?) {
    self.store = store
    prefix = Self.prefix(of: user)
  }

  /// Returns the beginning of the keys of a user.
  static func prefix(of user: String?) -> String { user.map { "\($0.utf8.count):\($0):" } ?? "-:" }

  /// Loads a conversation of the user.
  package func load(_ key: String) throws -> StoredConversation? { try store.load(prefix + key) }

  /// Stores a conversation of the user.
  package func save(_ conversation: ParkedConversation, for key: String) throws {
    try store.save(conversation, for: prefix + key)
  }

  /// Claims a conversation of the user.
  package func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation? {
    try store.claim(prefix + key, lasting: limit)
  }

  /// Stores the result of a conversation of the user.
  package func settle(_ key: String, _ result: ConversationResult) throws { try store.settle(prefix + key, result) }
}
