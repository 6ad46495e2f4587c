internal import HostState
internal import IntentHost

/// Finds the service that has the data of a user, among the services that share a store.
struct UserReplicaFinder: ReplicaFinder {
  private let store: any SharedConversationStore
  private let own: Replica
  private let prefix: String

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - store: the store of all services.
  ///   - own: identifies this service.
  ///   - user: the system user whose containers are used.
  init(_ store: any SharedConversationStore, own: Replica, user: ServiceUser) {
    self.store = store
    self.own = own
    prefix = user.name.map { "\($0.utf8.count):\($0):" } ?? "-:"
  }

  func otherReplica(of user: String?) throws -> String? {
    let replica = try store.replica(of: prefix + (user ?? ""), orClaim: own)
    return replica.identifier == own.identifier ? nil : replica.name
  }
}
