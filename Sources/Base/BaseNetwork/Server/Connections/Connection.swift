/// The state of a connection, which only the socket thread uses.
final class Connection {
  /// The phase of a connection.
  enum Phase {
    /// Waits for the next request.
    case idle
    /// Has received a part of a request.
    case reading
    /// Waits for the answer.
    case working
    /// Waits until the client has read the answer.
    case answering
    /// Streams events.
    case streaming(EventStream)
    /// Waits until the client stops sending. The answer was sent, and further bytes are discarded.
    case lingering
  }

  let number: UInt64
  let socket: Int32
  let peer: Peer
  var reader: HTTPRequestReader
  var phase = Phase.idle
  var output = OutputBytes()

  /// The time at which the current phase has lasted too long; nil for never.
  var deadline: MonotonicInstant?
  /// The start of the current phase, or of the request that is being received.
  var beginning: MonotonicInstant
  /// The route that answers the current request; nil until its head has arrived.
  var admitted: Admitted?
  /// Whether the current request needs only the head of the answer.
  var isHead = false
  /// The identifier of the last event that the client received, as the current request gives it; nil without one.
  var lastEvent: String?
  /// Whether the connection is closed after the answer.
  var closes = false
  /// The number of bytes that the connection holds in memory.
  var cost = 0
  /// The events that the kernel is asked to report about the socket.
  var watched = (reads: true, writes: false)

  init(_ number: UInt64, socket: Int32, peer: Peer, limits: ServerLimits, now: MonotonicInstant) {
    self.number = number
    self.socket = socket
    self.peer = peer
    reader = HTTPRequestReader(limits.messages)
    beginning = now
    deadline = now + limits.idle
  }

  /// Whether the connection waits for a request.
  var isIdle: Bool { if case .idle = phase { true } else { false } }

  /// Whether the connection reads requests.
  var takesRequests: Bool {
    switch phase {
    case .idle, .reading: true
    default: false
    }
  }
}
