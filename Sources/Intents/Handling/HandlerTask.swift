internal import Synchronization

/// Runs the `async` methods of handlers. Generated code calls it.
public enum HandlerTask {
  private static let latest = Mutex<Task<Void, Never>?>(nil)

  /// Starts a method on the caller's thread, where it runs until it suspends for the first time.
  public static func start(_ method: sending @escaping @isolated(any) () async -> Void) {
    let task = Task.immediate(operation: method)
    latest.withLock { $0 = task }
  }

  /// Cancels the method that was started last. The host has one call open at a time, and has abandoned this one.
  static func cancel() {
    latest.withLock(\.self)?.cancel()
  }
}
