internal import Synchronization

/// Passes results on in the order of the scripts, whichever is done first.
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

  /// Takes the result of the script at `index`.
  func put(_ result: ScriptResult, at index: Int) {
    // Within the lock, so that nobody overtakes.
    state.withLock { state in
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.next) {
        onResult(next)
        state.next += 1
      }
    }
  }
}
