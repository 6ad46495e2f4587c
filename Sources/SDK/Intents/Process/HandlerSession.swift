internal import Synchronization

/// What the requests of one host have in common. Each session has one of these objects, which also identifies it: an
/// app serves several hosts, and each host numbers its conversations from 1.
final class HandlerSession: Sendable {
  private let latestMethod = Mutex<Task<Void, Never>?>(nil)

  /// Records that an `async` method of a handler was started.
  func record(_ method: Task<Void, Never>) {
    latestMethod.withLock { $0 = method }
  }

  /// Cancels the method that was started last. The host has one open call at a time, so it is the method of that call.
  func cancelMethod() {
    latestMethod.withLock(\.self)?.cancel()
  }
}
