internal import ConversationStores
internal import IntentHost

/// The services with a store, as those that have the data of users.
struct UserReplicas: ReplicaFinder {
  private let store: any SharedConversationStore
  private let own: Replica
  private let prefix: String

  /// - Parameters:
  ///   - store: the store of all services.
  ///   - own: this service.
  ///   - user: the user of the system whose containers are used.
  init(_ store: any SharedConversationStore, own: Replica, user: ServiceUser) {
    (self.store, self.own) = (store, own)
    prefix = user.name.map { "\($0.utf8.count):\($0):" } ?? "-:"
  }

  func otherReplica(of user: String?) throws -> String? {
    let replica = try store.replica(of: prefix + (user ?? ""), orClaim: own)
    return replica.identifier == own.identifier ? nil : replica.name
  }
}
