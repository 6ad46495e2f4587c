internal import Synchronization

/// Runs the `async` methods of handlers. Generated code calls it.
public enum HandlerTask {
  private static let latest = Mutex<Task<Void, Never>?>(nil)

  /// Starts a method on the caller's thread. The method runs there until it first suspends.
  public static func start(_ method: sending @escaping @isolated(any) () async -> Void) {
    let task = Task.immediate(operation: method)
    latest.withLock { $0 = task }
  }

  /// Cancels the method that was started last. The host has one open call at a time, so this is the abandoned one.
  static func cancel() {
    latest.withLock(\.self)?.cancel()
  }
}
