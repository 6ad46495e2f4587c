internal import Glibc

/// Accepts connections, with one rule for the system's errors: a connection that its client has closed is skipped. If
/// the system permits no further descriptor, connections stay in the queue of the socket until the end of a pause.
package struct ConnectionAcceptor: Sendable {
  /// The time after which accepting is tried again.
  package static let pause = Duration.milliseconds(100)
  /// The maximum number of connections that are accepted before other sockets are handled.
  private static let maximumConnections = 64

  /// The end of the current pause; nil if the system permitted the last connection.
  private var pauseEnd: ContinuousClock.Instant?
  /// Whether no connection was accepted since the caller got the reason for a pause.
  private var hasReported = false

  /// Creates an acceptor for one or more sockets.
  package init() {}

  /// The time for which the caller should accept no connection; nil if it may accept one.
  package var remainingPause: Duration? {
    guard let pauseEnd else { return nil }
    let rest = pauseEnd - .now
    return rest > .zero ? rest : nil
  }

  /// Accepts the waiting connections of a listening socket that does not block.
  ///
  /// - Parameters:
  ///   - listener: the listening socket.
  ///   - blocks: whether the connections block.
  ///   - handle: receives each connection, with close-on-exec, and has to close it.
  /// - Returns: the system's error when a pause begins, for the log; nil if it was returned for an earlier pause since
  ///   the last connection, or if there is no pause.
  package mutating func accept(on listener: Int32, blocks: Bool = false, _ handle: (Int32) -> Void) -> Int32? {
    pauseEnd = nil
    for _ in 0..<Self.maximumConnections {
      switch Self.next(listener, blocks) {
      case .connection(let connection):
        hasReported = false
        handle(connection)
      case .exhausted(let code):
        pauseEnd = .now + Self.pause
        defer { hasReported = true }
        return hasReported ? nil : code
      case .none, .failed: return nil
      }
    }
    return nil
  }

  /// Waits for the next connection of a listening socket that blocks.
  ///
  /// - Returns: the connection, which blocks and has close-on-exec; nil if the socket is shut down or fails.
  package static func wait(on listener: Int32) -> Int32? {
    while true {
      switch next(listener, true) {
      case .connection(let connection): return connection
      case .exhausted: usleep(UInt32(pause / .microseconds(1)))
      case .none: continue
      case .failed: return nil
      }
    }
  }

  private enum Accepted {
    case connection(Int32)
    /// No client waits.
    case none
    /// The system permits no further descriptor now.
    case exhausted(Int32)
    case failed
  }

  private typealias Accept =
    @convention(c) (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?, Int32) -> Int32

  /// accept4(2).
  private static let accept4: Accept? = SystemLibrary.process.function("accept4")

  private static func next(_ listener: Int32, _ blocks: Bool) -> Accepted {
    guard let accept4 else { return .failed }
    let options = Int32(SOCK_CLOEXEC.rawValue) | (blocks ? 0 : Int32(SOCK_NONBLOCK.rawValue))
    while true {
      let connection = accept4(listener, nil, nil, options)
      if connection >= 0 { return .connection(connection) }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN: return .none
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted(errno)
      default: return .failed
      }
    }
  }
}
