internal import Dispatch

/// Calls `body` in the next turn of the main queue.
@MainActor func runInNextMainQueueTurn(_ body: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { body() }
}
