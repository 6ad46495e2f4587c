/// The limits that keep a client from exhausting the service. A test may lower them.
package struct ServiceLimits: Hashable, Sendable {
  /// The maximum number of simultaneous connections in total. Further connections get an error and are closed.
  package var connections = 512
  /// The maximum number of simultaneous connections of one user.
  package var connectionsOfUser = 128
  /// The maximum length of a client's line, in bytes.
  package var lineBytes = 128 << 10
  /// The maximum number of open conversations on a connection.
  package var conversations = 10_000
  /// The maximum length of a conversation's identifier, in bytes.
  package var identifierBytes = 128
  /// The maximum number of turns of one connection that run or wait. At the maximum, the service reads nothing from
  /// the connection.
  package var turns = 8
  /// The maximum number of bytes that are queued for one client. A client that exceeds it is dropped.
  package var waitingBytes = 1 << 20
  /// The maximum number of bytes that are queued for all clients together.
  package var allWaitingBytes = 32 << 20
  /// The maximum number of threads that run turns.
  package var threads = 32
  /// The maximum number of users with a host.
  package var users = 32
  /// The time that running turns have to end after a signal asks the service to end.
  package var draining = Duration.seconds(30)

  /// Creates the limits of a service.
  package init() {}
}
