package import IntentConversations

/// A store that several processes share, so that each of them can serve any turn of a conversation.
package protocol SharedConversationStore: ConversationStore, OpenConversationStore, SharedRecordStore {
  /// A description of the store for its owner, without secrets.
  var name: String { get }

  /// Checks that the store answers now. May block.
  ///
  /// - Throws: ``StoreError`` with the reason.
  func check() throws

  /// Returns how far the store's clock is ahead of this machine's. May block.
  ///
  /// - Throws: ``StoreError`` with the reason.
  func clockDifference() throws -> Duration

  /// Checks the settings of the store. They have to guarantee that a request is handled at most once. May block.
  ///
  /// - Returns: a sentence for each setting that weakens the guarantee, with its remedy.
  /// - Throws: ``StoreError`` if the store does not answer, or if a setting breaks the guarantee.
  func warnings() throws -> [String]

  /// Returns the secret that all processes with this store share. The first process that asks creates it.
  ///
  /// - Parameter proposal: the secret to store if there is none.
  /// - Returns: the stored secret.
  /// - Throws: ``StoreError`` with the reason.
  func secret(orStore proposal: [UInt8]) throws -> [UInt8]

  /// Returns the replica that has the data of a user. The first replica that asks gets the user. It loses the user if
  /// it does not ask for the user again within a time that the store defines.
  ///
  /// - Parameters:
  ///   - user: the user.
  ///   - own: the replica that asks.
  /// - Returns: the replica with the data.
  /// - Throws: ``StoreError`` with the reason.
  func replica(of user: String, orClaim own: Replica) throws -> Replica
}
