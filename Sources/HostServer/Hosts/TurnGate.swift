internal import Synchronization

/// Counts the turns that run, and lets no new ones begin once the service ends.
final class TurnGate: Sendable {
  private struct State {
    var running = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// The number of turns that run or wait for a thread.
  var running: Int { state.withLock(\.running) }

  /// Whether no turn may begin any more.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Counts a turn that begins; returns false if the service ends.
  func enter() -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.running += 1
      return true
    }
  }

  /// Counts a turn that has ended.
  func leave() { state.withLock { $0.running -= 1 } }

  /// Lets no turn begin from now on.
  func close() { state.withLock { $0.isClosed = true } }
}
