/// The time at which connections are checked for expired deadlines. A check of 10,000 connections takes a tenth of a
/// millisecond, and happens ten times in a second at most.
struct Deadlines {
  private static let pause: Duration = .milliseconds(100)
  private var last = MonotonicInstant.now
  /// The time of the next check; nil if no connection has a deadline.
  private(set) var next: MonotonicInstant?

  /// Schedules a check for a deadline.
  mutating func add(_ instant: MonotonicInstant) { next = min(next ?? instant, max(instant, last + Self.pause)) }

  /// Starts a check of all connections.
  mutating func begin(at instant: MonotonicInstant) {
    last = instant
    next = nil
  }
}

extension EventLoop {
  /// Ends all phases whose deadlines have passed.
  func expire(_ now: MonotonicInstant) {
    if let instant = acceptsAgain, instant <= now { resumeAccepting() }
    guard let next = deadlines.next, next <= now else { return }
    deadlines.begin(at: now)
    counts.set(unfinishedBytes: unfinishedBytes)
    for connection in Array(connections.all.values) {
      guard let deadline = connection.deadline else { continue }
      if deadline <= now { expire(connection) } else { deadlines.add(deadline) }
    }
  }

  private func expire(_ connection: Connection) {
    switch connection.phase {
    case .idle:
      counts.countDrop(.idle)
      close(connection)
    case .reading:
      counts.countDrop(.slow)
      refuse(connection, Refusal(408, code: .timedOut, reason: "the request did not arrive in time"), closes: true)
    case .streaming where connection.output.count == 0: push(Array(": \n\n".utf8), to: connection)
    case .streaming, .answering:
      counts.countDrop(.unread)
      close(connection)
    case .lingering: close(connection)
    case .working: setDeadline(connection, nil)
    }
  }
}
