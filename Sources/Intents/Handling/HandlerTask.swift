internal import Synchronization

/// Runs handlers' `async` methods; generated code calls it.
public enum HandlerTask {
  private static let latest = Mutex<Task<Void, Never>?>(nil)

  /// Starts a method on the caller's thread, where it runs to its first suspension.
  public static func start(_ method: sending @escaping @isolated(any) () async -> Void) {
    let task = Task.immediate(operation: method)
    latest.withLock { $0 = task }
  }

  /// Cancels the method that was started last: the host has one call open at a time, and has given that one up.
  static func cancel() {
    latest.withLock(\.self)?.cancel()
  }
}
