internal import Foundation
internal import Synchronization

/// Sends lines to one client without ever waiting for it, and owns the descriptor of the connection. What the client does
/// not read yet waits, up to a limit. Any thread may send.
final class Outbox: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    /// The bytes before this index were sent.
    var start = 0
    /// Whether nothing can be sent any more.
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
  ///   - descriptor: a connected socket that does not block. The outbox closes it.
  ///   - limit: the bytes that may wait for this client.
  ///   - budget: the bytes that may wait for all clients.
  ///   - wake: called when bytes begin to wait, or when the client is dropped.
  init(_ descriptor: Int32, limit: Int, budget: OutputBudget, wake: @escaping @Sendable () -> Void) {
    (self.descriptor, self.limit, self.budget, self.wake) = (descriptor, limit, budget, wake)
  }

  deinit { close() }

  /// Whether bytes wait until the client reads.
  var isWaiting: Bool { state.withLock { $0.count > 0 && !$0.isBroken } }

  /// Whether the client is gone, or was dropped because it does not read.
  var isBroken: Bool { state.withLock(\.isBroken) }

  /// Sends a line, or lets it wait. Drops a client for which too much waits.
  func send(_ line: String) {
    let needsLoop = state.withLock { state -> Bool in
      guard !state.isBroken else { return false }
      let wasWaiting = state.count > 0
      let bytes = Array((line + "\n").utf8)
      let sent = wasWaiting ? 0 : transfer(bytes[...], &state)
      let rest = bytes.count - sent
      guard rest > 0, !state.isBroken else { return state.isBroken }
      guard state.count + rest <= limit, budget.take(rest) else {
        fail(&state)
        return true
      }
      state.waiting += bytes[sent...]
      return !wasWaiting
    }
    if needsLoop { wake() }
  }

  /// Sends what waits, as far as the client reads it.
  func flush() {
    state.withLock { state in
      guard !state.isBroken, state.count > 0 else { return }
      let sent = transfer(state.waiting[state.start...], &state)
      budget.give(sent)
      state.start += sent
      // Whatever was sent is dropped in large pieces, because dropping moves the rest.
      if state.count == 0 || state.start > 64 << 10 {
        state.waiting.removeFirst(state.start)
        state.start = 0
      }
    }
  }

  /// Ends the connection in both directions. The descriptor stays open until ``close()``.
  func breakOff() {
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

  /// Sends as many of the bytes as the system takes now, and returns their number.
  private func transfer(_ bytes: ArraySlice<UInt8>, _ state: inout State) -> Int {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        fail(&state)
        break
      }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  private func fail(_ state: inout State) {
    guard !state.isBroken else { return }
    state.isBroken = true
    budget.give(state.count)
    (state.waiting, state.start) = ([], 0)
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
