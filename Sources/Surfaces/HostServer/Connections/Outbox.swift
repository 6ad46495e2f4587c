internal import Foundation
internal import Synchronization

/// Sends lines to one client without blocking, and owns the descriptor of the connection. Bytes that the client does
/// not read are queued, up to a limit. Any thread may send.
final class Outbox: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    /// The index of the first byte that was not sent.
    var start = 0
    /// Whether the socket's buffer is full, so that the client has to read first.
    var isBlocked = false
    /// The number of bytes that were charged to the budget.
    var counted = 0
    /// Whether nothing can be sent any longer.
    var isBroken = false
    var isClosed = false

    var count: Int { waiting.count - start }
  }

  /// The connected socket, open until ``close()``.
  let descriptor: Int32
  private let limit: Int
  private let budget: OutputBudget
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())

  /// Creates an outbox.
  ///
  /// - Parameters:
  ///   - descriptor: a connected non-blocking socket. The outbox closes it.
  ///   - limit: the maximum number of bytes that are queued for this client.
  ///   - budget: the bytes that are queued for all clients.
  ///   - wake: called when bytes begin to queue, or when the client is dropped.
  init(_ descriptor: Int32, limit: Int, budget: OutputBudget, wake: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.limit = limit
    self.budget = budget
    self.wake = wake
  }

  deinit { close() }

  /// Whether queued bytes wait until the client reads.
  var isWaiting: Bool { state.withLock { $0.isBlocked && !$0.isBroken } }

  /// Whether the client has disconnected, or was dropped because it does not read.
  var isBroken: Bool { state.withLock(\.isBroken) }

  /// Sends a line, or queues it. Drops the client if its queue exceeds a limit.
  ///
  /// - Parameters:
  ///   - line: the line without a line end.
  ///   - isHeld: whether the line waits for the next one that is not held, or for ``flush()``. One transfer of several
  ///     lines costs as much as one of a single line, and wakes the client once.
  func send(_ line: String, isHeld: Bool = false) {
    let needsLoop = state.withLock { state -> Bool in
      guard !state.isBroken else { return false }
      let wasBlocked = state.isBlocked
      state.waiting += line.utf8
      state.waiting.append(UInt8(ascii: "\n"))
      if !wasBlocked, !isHeld || state.count > Self.maximumHeld { transfer(&state) }
      account(&state)
      return state.isBroken || state.isBlocked && !wasBlocked
    }
    if needsLoop { wake() }
  }

  /// The maximum number of bytes that are held back.
  private static let maximumHeld = 8 << 10

  /// Sends the queued bytes, as far as the socket accepts them.
  func flush() {
    state.withLock { state in
      guard !state.isBroken else { return }
      transfer(&state)
      account(&state)
    }
  }

  /// Ends the connection in both directions. The descriptor stays open until ``close()``.
  func shutDown() {
    state.withLock { fail(&$0) }
  }

  /// Closes the connection.
  func close() {
    state.withLock { state in
      fail(&state)
      guard !state.isClosed else { return }
      state.isClosed = true
      Foundation.close(descriptor)
    }
  }

  /// Sends as many bytes as the system accepts now.
  private func transfer(_ state: inout State) {
    state.isBlocked = false
    while state.count > 0 {
      let count = state.waiting.withUnsafeBytes {
        let rest = UnsafeRawBufferPointer(rebasing: $0[state.start...])
        return Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        state.isBlocked = true
        break
      }
      guard count > 0 else { return fail(&state) }
      state.start += count
    }
    if state.count == 0 {
      state.waiting.removeAll(keepingCapacity: state.waiting.capacity <= 2 * Self.maximumHeld)
      state.start = 0
    } else if state.start > 64 << 10 {
      // Sent bytes are removed in large pieces, because each removal moves the remaining bytes.
      state.waiting.removeFirst(state.start)
      state.start = 0
    }
  }

  /// Charges the queued bytes to the budget. Drops the client if too many are queued.
  private func account(_ state: inout State) {
    guard !state.isBroken else { return }
    let more = (state.isBlocked ? state.count : 0) - state.counted
    guard state.count <= limit, budget.reserve(more) else { return fail(&state) }
    state.counted += more
  }

  private func fail(_ state: inout State) {
    guard !state.isBroken else { return }
    state.isBroken = true
    budget.release(state.counted)
    state.waiting = []
    state.start = 0
    state.counted = 0
    state.isBlocked = false
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
