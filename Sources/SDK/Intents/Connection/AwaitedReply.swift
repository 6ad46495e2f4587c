internal import Dispatch
internal import Synchronization

/// One reply of the host that a thread waits for, at most five seconds. Within a call, the host replies immediately to
/// requests that need no user. Between two calls it can't, because it is waiting for the user.
final class AwaitedReply<Reply: Sendable>: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let reply = Mutex<Reply?>(nil)

  /// The reply; nil before.
  var value: Reply? { reply.withLock(\.self) }

  func set(_ reply: Reply) {
    self.reply.withLock { $0 = reply }
    semaphore.signal()
  }

  /// Waits for the reply; nil if the deadline passes.
  func wait() -> Reply? {
    guard semaphore.wait(timeout: .now() + .seconds(5)) == .success else { return nil }
    return value
  }

  /// Waits for a reply that is the result of a message on `connection`; nil if the deadline passes or the host closes
  /// the connection.
  func wait(on connection: HostConnection) -> Reply? {
    connection.wait(until: .now + .seconds(5)) { value != nil }
    return value
  }
}
