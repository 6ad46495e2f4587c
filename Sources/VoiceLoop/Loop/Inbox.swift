internal import Dispatch
internal import Synchronization

/// What waits for the thread of a loop, in order. Who adds to a full one has to wait, so that nobody floods it. Any thread may
/// add.
final class Inbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let (free, filled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  /// Creates an empty inbox.
  ///
  /// - Parameter limit: the most messages that wait.
  init(limit: Int = 256) {
    // A semaphore traps if it ends with less than it began with.
    for _ in 0..<limit { free.signal() }
  }

  /// Adds a message, after a while if there is no room for it.
  func add(_ message: Message) {
    // Not for ever: the thread that takes messages may add one, too.
    _ = free.wait(timeout: .now() + .seconds(1))
    messages.withLock { $0.append(message) }
    filled.signal()
  }

  /// Waits for a message, and takes it.
  ///
  /// - Parameter deadline: the time until which to wait; nil for ever.
  /// - Returns: the message; nil if none has come in time.
  func next(until deadline: ContinuousClock.Instant?) -> Message? {
    guard let deadline else {
      filled.wait()
      return take()
    }
    let patience = max(.zero, deadline - .now)
    let nanoseconds = Int(clamping: Int64((patience / .nanoseconds(1)).rounded(.up)))
    return filled.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success ? take() : nil
  }

  private func take() -> Message {
    defer { free.signal() }
    return messages.withLock { $0.removeFirst() }
  }
}
