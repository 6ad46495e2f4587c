internal import Synchronization

/// Counts the running turns, and rejects new ones when the service ends.
final class RunningTurns: Sendable {
  private struct State {
    var running = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// The number of turns that run or wait for a thread.
  var running: Int { state.withLock(\.running) }

  /// Whether new turns are rejected.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Counts a turn that begins; returns false if the service is ending.
  func enter() -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.running += 1
      return true
    }
  }

  /// Counts a turn that has ended.
  func leave() { state.withLock { $0.running -= 1 } }

  /// Rejects new turns from now on.
  func close() { state.withLock { $0.isClosed = true } }
}
