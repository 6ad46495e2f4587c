internal import Synchronization

/// Runs the `async` methods of handlers. Generated code calls it.
public enum HandlerTask {
  private static let latest = Mutex<Task<Void, Never>?>(nil)

  /// Starts a method on the caller's thread. The method runs there until it first suspends.
  public static func start(_ method: sending @escaping @isolated(any) () async -> Void) {
    let task = Task.immediate(operation: method)
    latest.withLock { $0 = task }
  }

  /// Cancels the method that was started last. In an extension this is the abandoned one, because its host has one open
  /// call at a time. In an app that serves several hosts, it can be the method of another host's call.
  static func cancel() {
    latest.withLock(\.self)?.cancel()
  }
}
