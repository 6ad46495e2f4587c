internal import Synchronization

/// Delivers results in the order of the scripts, regardless of the order in which they finish.
final class OrderedResults: Sendable {
  private struct State {
    var waiting: [Int: ScriptResult] = [:]
    var next = 0
  }

  private let state = Mutex(State())
  private let onResult: @Sendable (ScriptResult) -> Void

  init(_ onResult: @escaping @Sendable (ScriptResult) -> Void) {
    self.onResult = onResult
  }

  /// Adds the result of the script at `index`.
  func add(_ result: ScriptResult, at index: Int) {
    // The calls happen inside the lock, so that the results arrive in order.
    state.withLock { state in
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.next) {
        onResult(next)
        state.next += 1
      }
    }
  }
}
