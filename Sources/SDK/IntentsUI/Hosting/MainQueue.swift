internal import Dispatch

/// Runs `body` in a later turn of the main queue, to which the extension's views are confined.
func onMainQueue(_ body: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
}
