package import HTTPMessages

/// What clients may cost the server. Whatever is beyond a limit is refused or closed, and the rest of the clients are
/// served as before.
package struct ServerLimits: Sendable {
  /// The sizes of one request.
  package var messages = HTTPLimits()
  /// The number of open connections. A new one beyond it replaces the connection that has been idle for longest, or has
  /// waited longest for the rest of a request; if all are being answered, the new one is refused with the status 503.
  package var connections = 12_000
  /// The number of open connections of one address; see ``PeerKey``. Clients of this machine are not counted, because
  /// they have one address.
  package var connectionsOfAddress = 128
  /// The number of requests that an address may send in a second, on average; see ``PeerKey``. Clients of this machine
  /// are not counted.
  package var requestsPerSecond = 100
  /// The bytes of requests that are not complete, and of responses that are not read yet, of all connections together.
  package var unfinishedBytes = 64 << 20
  /// The bytes of events that wait until the client reads them.
  package var waitingEventBytes = 256 << 10
  /// The number of open streams of events.
  package var streams = 512
  /// The number of requests that are worked on at once.
  package var workers = 16
  /// The number of requests that wait for a worker. More are refused with the status 503.
  package var waitingRequests = 1024

  /// The time in which a request must follow the connection's start, or the response before it.
  package var idle: Duration = .seconds(60)
  /// The time from the first byte of a request to the end of its head.
  package var head: Duration = .seconds(10)
  /// The time from the first byte of a request to its last one.
  package var request: Duration = .seconds(30)
  /// The time in which a client must read a part of a response, however small.
  package var stall: Duration = .seconds(15)
  /// The time in which a client must read a whole response. Streams of events have no such limit.
  package var response: Duration = .seconds(120)
  /// The time after which a silent stream of events gets a comment, which shows whether the client is there.
  package var heartbeat: Duration = .seconds(15)
  /// The time for which a connection that the server ends is read on, so that the client gets the response.
  package var linger: Duration = .seconds(2)

  /// Creates the default limits.
  package init() {}
}
