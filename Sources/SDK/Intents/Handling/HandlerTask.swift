/// Runs the `async` methods of handlers. Generated code calls it.
public enum HandlerTask {
  /// Starts a method on the caller's thread. The method runs there until it first suspends. The host of the active
  /// request can cancel it.
  public static func start(_ method: sending @escaping @isolated(any) () async -> Void) {
    guard let session = ActiveRequest.current?.session else {
      Task.immediate(operation: method)
      return
    }
    Task.immediate { await session.run(method) }
  }
}
