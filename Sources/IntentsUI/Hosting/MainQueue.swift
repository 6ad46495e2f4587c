internal import Dispatch

/// Runs `body` in a later turn of the main queue, on which the extension's views live.
func onMainQueue(_ body: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
}
