internal import HTTPMessages
internal import SocketPeers

/// A connection, as the thread of all sockets keeps it.
final class Connection {
  /// What the connection waits for.
  enum Phase {
    /// The next request.
    case idle
    /// The rest of a request.
    case reading
    /// The answer.
    case working
    /// The client, which has to read the answer.
    case answering
    /// Events.
    case streaming(EventStream)
    /// The end of what the client sends. The answer is sent, and nothing is read any more.
    case lingering
  }

  let number: UInt64
  let socket: Int32
  let peer: Peer
  var reader: HTTPRequestReader
  var phase = Phase.idle
  var output = OutputBytes()

  /// The moment at which the present phase has lasted too long; nil for never.
  var deadline: Moment?
  /// The beginning of the present phase, or of the request that is being read.
  var beginning: Moment
  /// Who answers the present request; nil as long as its head has not come.
  var admitted: Admitted?
  /// Whether the present request asks for the head of the answer only.
  var isHead = false
  /// The last event that the client has, by the present request; nil if it does not say.
  var lastEvent: String?
  /// Whether the connection ends after the answer.
  var closes = false
  /// The bytes that the connection holds in memory.
  var cost = 0
  /// What the kernel reports about the socket.
  var watched = (reads: true, writes: false)

  init(_ number: UInt64, _ socket: Int32, _ peer: Peer, _ limits: ServerLimits, now: Moment) {
    (self.number, self.socket, self.peer) = (number, socket, peer)
    reader = HTTPRequestReader(limits.messages)
    beginning = now
    deadline = now + limits.idle
  }

  /// Whether the connection waits for a request.
  var isIdle: Bool { if case .idle = phase { true } else { false } }

  /// Whether the connection takes bytes of requests.
  var takesRequests: Bool {
    switch phase {
    case .idle, .reading: true
    default: false
    }
  }
}
