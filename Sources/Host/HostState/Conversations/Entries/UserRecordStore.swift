package import IntentConversations

/// The records of one user in a store of many users: the keys of two users are never equal.
package struct UserRecordStore: SharedRecordStore {
  private let store: any SharedRecordStore
  private let prefix: String

  /// Creates a store for a user.
  ///
  /// - Parameters:
  ///   - store: the store of all users.
  ///   - user: the name of the user; nil for the user of the service.
  package init(_ store: any SharedRecordStore, user: String?) {
    self.store = store
    prefix = UserConversationStore.prefix(of: user)
  }

  /// Returns the state of a record of the user.
  package func record(_ key: String) throws -> SharedRecord? { try store.record(prefix + key) }

  /// Replaces a state of a record of the user.
  package func replaceRecord(
    _ key: String, version known: String?, with content: [UInt8], lasting limit: Duration
  ) throws -> SharedRecord? {
    try store.replaceRecord(prefix + key, version: known, with: content, lasting: limit)
  }
}
