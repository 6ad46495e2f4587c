/// The limits that keep a client from exhausting the service. A test may lower them.
package struct ServiceLimits: Hashable, Sendable {
  /// The most connections at the same time, of all users and of one. Further ones are closed after an error.
  package var connections = 512
  package var connectionsOfUser = 128
  /// The longest line of a client, in bytes.
  package var lineBytes = 128 << 10
  /// The most conversations that are open on a connection.
  package var conversations = 10_000
  /// The longest identifier of a conversation, in bytes.
  package var identifierBytes = 128
  /// The most turns of one connection that run or wait. While as many do, nothing is read from the connection.
  package var turns = 8
  /// The bytes that wait for one client, and for all together. A client that does not read is dropped.
  package var waitingBytes = 1 << 20
  package var allWaitingBytes = 32 << 20
  /// The threads that run turns.
  package var threads = 32
  /// The users for whom there is a host.
  package var users = 32
  /// The time for the running turns to end after a signal asks the service to end.
  package var draining = Duration.seconds(30)

  /// Creates the limits of a service.
  package init() {}
}
