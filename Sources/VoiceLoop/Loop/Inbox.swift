internal import Dispatch
internal import Synchronization

/// A queue of messages for the thread of a loop. Adding to a full queue blocks for up to a second and then succeeds, so
/// the limit slows senders down but is not strict. Any thread may add.
final class Inbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let (free, filled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  /// Creates an empty inbox.
  ///
  /// - Parameter limit: the number of waiting messages from which on adding blocks.
  init(limit: Int = 256) {
    // A semaphore traps if its final value is less than its initial one, so it starts with 0.
    for _ in 0..<limit { free.signal() }
  }

  /// Adds a message. If the queue is full, first waits for room, for a second at most.
  func add(_ message: Message) {
    // The wait is limited, because the thread that removes messages may also add one.
    _ = free.wait(timeout: .now() + .seconds(1))
    messages.withLock { $0.append(message) }
    filled.signal()
  }

  /// Waits for a message, and removes it.
  ///
  /// - Parameter deadline: the time at which the wait ends; nil for no limit.
  /// - Returns: the message; nil if none has arrived in time.
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
