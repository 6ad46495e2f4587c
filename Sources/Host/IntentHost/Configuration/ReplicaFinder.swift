/// Knows which of several services has the data of a user, for extensions that keep data on their machine.
package protocol ReplicaFinder: Sendable {
  /// Returns the name of another service that has the data of a user. If none has it, this service has it from then on.
  ///
  /// - Parameter user: the user; nil for the user of all requests that name none.
  /// - Returns: the name of the other service; nil if this one has the data.
  /// - Throws: the reason why that can't be found out.
  func otherReplica(of user: String?) throws -> String?
}
