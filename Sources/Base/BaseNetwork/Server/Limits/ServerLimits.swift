/// Limits the resources that clients can use. A request or connection beyond a limit is rejected or closed; the other
/// clients are served as before.
package struct ServerLimits: Sendable {
  /// The size limits of one request.
  package var messages = HTTPLimits()
  /// The maximum number of open connections. A new connection beyond it replaces the connection that has been idle for
  /// longest, or has waited longest for the rest of a request. If all connections are being answered, the new one is
  /// rejected with the status 503.
  package var connections = 12_000
  /// The maximum number of open connections of one address of another machine; see ``PeerKey``.
  package var connectionsOfAddress = 128
  /// The maximum number of open connections of one other user on this machine, such as the user of a proxy. Programs
  /// of the service's own user have no such limit.
  package var connectionsOfUser = 6_000
  /// The maximum average number of requests of one address in a second; see ``PeerKey``. Clients on this machine are
  /// not counted.
  package var requestsPerSecond = 100
  /// The maximum number of bytes in incomplete requests and unread responses, of all connections together.
  package var unfinishedBytes = 64 << 20
  /// The maximum number of bytes of events that are queued for one client.
  package var waitingEventBytes = 256 << 10
  /// The maximum number of open event streams.
  package var streams = 512
  /// The maximum number of requests that are answered at the same time.
  package var workers = 16
  /// The maximum number of requests that wait for a worker. Further requests are rejected with the status 503.
  package var waitingRequests = 1024

  /// The time in which a request must start, from the start of the connection or from the last response.
  package var idle: Duration = .seconds(60)
  /// The time from the first byte of a request to the end of its head.
  package var head: Duration = .seconds(10)
  /// The time from the first byte of a request to its last one.
  package var request: Duration = .seconds(30)
  /// The time in which a client must read some part of a response.
  package var stall: Duration = .seconds(15)
  /// The time in which a client must read a whole response. Event streams have no such limit.
  package var response: Duration = .seconds(120)
  /// The interval at which an idle event stream gets a comment, which detects lost clients.
  package var heartbeat: Duration = .seconds(15)
  /// The time for which the server keeps reading from a connection that it ends, so that the client receives the
  /// response.
  package var linger: Duration = .seconds(2)

  /// Creates the default limits.
  package init() {}
}
