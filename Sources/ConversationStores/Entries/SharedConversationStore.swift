package import IntentConversations

/// A store that several processes use at once, so that each of them takes any turn of a conversation.
package protocol SharedConversationStore: ConversationStore {
  /// The store in words for its owner, without secrets.
  var name: String { get }

  /// Checks that the store answers at present. May block.
  ///
  /// - Throws: ``StoreFailure`` with the reason.
  func check() throws

  /// Checks the settings of the store, on which the promise rests that a request is handled at most once. May block.
  ///
  /// - Returns: the settings that weaken the promise, a sentence each with its remedy.
  /// - Throws: ``StoreFailure`` if the store does not answer, or if a setting breaks the promise.
  func warnings() throws -> [String]

  /// Returns the secret that all processes with this store share. The first process that asks makes it.
  ///
  /// - Parameter proposal: the secret to store if there is none.
  /// - Returns: the stored secret.
  /// - Throws: ``StoreFailure`` with the reason.
  func secret(orStore proposal: [UInt8]) throws -> [UInt8]

  /// Returns the replica that has the data of a user. The first one that asks has it from then on, until nobody has asked
  /// for the user for a while.
  ///
  /// - Parameters:
  ///   - user: the user.
  ///   - own: the replica that asks.
  /// - Returns: the replica with the data.
  /// - Throws: ``StoreFailure`` with the reason.
  func replica(of user: String, orClaim own: Replica) throws -> Replica
}
