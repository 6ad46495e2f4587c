internal import BaseFiles
internal import BaseThreads
internal import CSystem
internal import Foundation

/// The event loop of all sockets: reads requests, dispatches them, and writes the answers. No member blocks on a
/// client or on an answer. One thread at a time uses the loop (``EventLoopThreads``); it is called the socket thread.
final class EventLoop {
  let limits: ServerLimits
  let admission: Admission
  let counts: ServerCounts
  let pool: WorkerThreads
  let mailbox: Mailbox
  let poll: SocketPoll
  /// Receives the answer to the request of the connection with a number. Any thread may call it.
  let onReply: @Sendable (UInt64, ServerReply) -> Void
  var listeners: [UInt64: ListeningSocket] = [:]
  var connections: ConnectionTable
  var rates = TokenBuckets<PeerKey>()
  var deadlines = Deadlines()
  var date = DateField()

  /// The connections whose next request has already arrived, and waits until the other connections were handled.
  var postponed: [UInt64] = []
  /// The number of bytes that all connections hold in memory.
  var unfinishedBytes = 0
  /// The number of event streams.
  var streams = 0
  /// The time at which the server ends even if requests are still being answered; nil if it is not ending.
  var end: MonotonicInstant?
  /// The time at which connections are accepted again; nil if they are accepted now.
  var acceptsAgain: MonotonicInstant?
  var acceptor = ConnectionAcceptor()
  /// The request that the socket thread answers itself after it has handled the sockets; nil if there is none.
  var ownWork: OwnWork?
  /// Whether the socket thread is handling events.
  var isHandlingEvents = false
  /// The time at which the socket thread checks its connections even without an event; nil for never.
  private var nextCheck: MonotonicInstant?

  /// A request that the socket thread answers itself.
  struct OwnWork: Sendable {
    /// The number of the connection.
    let number: UInt64
    /// Answers the request.
    let run: @Sendable () -> Void
  }

  /// The buffer for received bytes.
  var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// The poll's number for the mailbox. Listeners have the numbers just below it; connections have numbers from 1.
  private static let wakerNumber = UInt64.max

  init(
    _ sockets: [ListeningSocket], limits: ServerLimits, admission: Admission, counts: ServerCounts, pool: WorkerThreads,
    mailbox: Mailbox, poll: SocketPoll, onReply: @escaping @Sendable (UInt64, ServerReply) -> Void
  ) throws(ServerError) {
    self.limits = limits
    self.admission = admission
    self.counts = counts
    self.pool = pool
    self.mailbox = mailbox
    self.poll = poll
    self.onReply = onReply
    connections = ConnectionTable(limits)
    guard poll.add(mailbox.waker.descriptor, owner: Self.wakerNumber) else {
      throw ServerError("can't watch sockets", code: errno)
    }
    for (index, socket) in sockets.enumerated() {
      let number = Self.wakerNumber - 1 - UInt64(index)
      guard poll.add(socket.descriptor, owner: number) else {
        throw ServerError("can't watch the socket \(socket.descriptor)", code: errno)
      }
      listeners[number] = socket
    }
  }

  /// Returns the time to wait for events in milliseconds: -1 for an unlimited wait, nil if the server has ended. If it
  /// has ended, closes all sockets first.
  func pollTimeout() -> Int64? {
    let now = MonotonicInstant.now
    guard end.map({ connections.count > 0 && $0 > now }) ?? true else {
      close()
      return nil
    }
    nextCheck = postponed.isEmpty ? nextPlannedCheck : now
    return nextCheck.map { max(0, $0.milliseconds(since: now)) } ?? -1
  }

  private var nextPlannedCheck: MonotonicInstant? { [deadlines.next, acceptsAgain, end].compactMap { $0 }.min() }

  /// Handles the events.
  ///
  /// - Returns: a request that the caller answers itself; nil if other threads answer all.
  func handleEvents(_ events: [socket_event]) -> OwnWork? {
    isHandlingEvents = true
    for event in events { handle(event) }
    let waiting = postponed
    postponed = []
    for number in waiting { if let connection = connections[number] { advance(connection) } }
    expire(.now)
    isHandlingEvents = false
    defer { ownWork = nil }
    return ownWork
  }

  /// Sends an answer.
  ///
  /// - Returns: whether the socket thread has to be woken, because it would otherwise wait too long for its next check.
  func sendReply(_ reply: ServerReply, to number: UInt64) -> Bool {
    guard let connection = connections[number] else {
      abandon(reply)
      return false
    }
    finish(connection, reply)
    advance(connection)
    guard end == nil, postponed.isEmpty else { return true }
    guard let planned = nextPlannedCheck else { return false }
    return nextCheck.map { planned < $0 } ?? true
  }

  private func close() {
    for connection in Array(connections.all.values) { close(connection) }
    for socket in listeners.values { Foundation.close(socket.descriptor) }
    listeners = [:]
  }

  private func handle(_ event: socket_event) {
    if event.owner == Self.wakerNumber {
      for message in mailbox.takeAll() { handle(message) }
    } else if let listener = listeners[event.owner] {
      accept(on: listener)
    } else if let connection = connections[event.owner] {
      if event.ended, !event.reads || !connection.takesRequests { return close(connection) }
      if event.writes {
        write(connection)
        advance(connection)
      }
      if event.reads, connections[connection.number] != nil { read(connection) }
    }
  }

  private func handle(_ message: LoopMessage) {
    switch message {
    case .events(let number, let bytes):
      guard let connection = connections[number], case .streaming(let stream) = connection.phase else { return }
      if let bytes { push(bytes, to: connection) } else { endStream(connection, stream) }
    case .drain(let instant): drain(until: instant)
    }
  }

  /// Sets the events for which a connection is watched. Unread bytes stay in the kernel, whose flow control then slows
  /// the client down.
  func watch(_ connection: Connection, reads: Bool, writes: Bool) {
    guard connection.watched != (reads, writes) else { return }
    connection.watched = (reads, writes)
    poll.change(connection.socket, owner: connection.number, reads: reads, writes: writes)
  }

  func setDeadline(_ connection: Connection, _ instant: MonotonicInstant?) {
    connection.deadline = instant
    if let instant { deadlines.add(instant) }
  }

  /// Sets the number of bytes that the connection holds in memory.
  func setCost(_ connection: Connection, _ bytes: Int) {
    unfinishedBytes += bytes - connection.cost
    connection.cost = bytes
  }

  func close(_ connection: Connection) {
    guard connections[connection.number] != nil else { return }
    if case .streaming(let stream) = connection.phase {
      streams -= 1
      counts.set(streams: streams)
      stream.finish()
    }
    setCost(connection, 0)
    connections.remove(connection)
    Foundation.close(connection.socket)
    counts.disconnect()
  }

  private func drain(until instant: MonotonicInstant) {
    end = min(end ?? instant, instant)
    // Other processes may hold the same sockets, so they are closed without a shutdown.
    for socket in listeners.values { Foundation.close(socket.descriptor) }
    listeners = [:]
    acceptsAgain = nil
    for connection in Array(connections.all.values) {
      switch connection.phase {
      case .idle: close(connection)
      case .streaming(let stream): endStream(connection, stream)
      case .reading, .working, .answering, .lingering: connection.closes = true
      }
    }
  }
}
