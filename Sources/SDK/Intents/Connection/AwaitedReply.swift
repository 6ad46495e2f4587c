internal import Dispatch
internal import Synchronization

/// One reply of the host that a thread waits for.
final class AwaitedReply<Reply: Sendable>: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let reply = Mutex<Reply?>(nil)

  func set(_ reply: Reply) {
    self.reply.withLock { $0 = reply }
    semaphore.signal()
  }

  /// Waits for the reply, at most five seconds; nil if the deadline passes. Within a call, the host replies immediately
  /// to requests that need no user. Between two calls it can't, because it is waiting for the user.
  func wait() -> Reply? {
    guard semaphore.wait(timeout: .now() + .seconds(5)) == .success else { return nil }
    return reply.withLock(\.self)
  }
}
