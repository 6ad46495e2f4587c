internal import Dispatch
internal import Synchronization

/// A queue of messages for the thread of a loop. Adding to a full queue blocks for up to a second and then succeeds, so
/// the limit slows senders down but is not strict. Any thread may add.
final class Inbox<Message: Sendable>: Sendable {
  /// A message, and whether it occupies one of the places that ``free`` counts.
  private struct Entry {
    let message: Message
    let hasPlace: Bool
  }

  private let entries = Mutex<[Entry]>([])
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)
  private let timeout: DispatchTimeInterval

  /// Creates an empty inbox.
  ///
  /// - Parameters:
  ///   - limit: the number of waiting messages from which on adding blocks.
  ///   - timeout: the time for which adding blocks at most.
  init(limit: Int = 256, timeout: DispatchTimeInterval = .seconds(1)) {
    self.timeout = timeout
    // A semaphore traps if its final value is less than its initial one, so it starts with 0.
    for _ in 0..<limit { free.signal() }
  }

  /// Adds a message. If the queue is full, first waits for room.
  ///
  /// - Returns: whether there was room.
  @discardableResult
  func add(_ message: Message) -> Bool {
    // The wait is limited, because the thread that removes messages may also add one.
    let hasPlace = free.wait(timeout: .now() + timeout) == .success
    entries.withLock { $0.append(Entry(message: message, hasPlace: hasPlace)) }
    filled.signal()
    return hasPlace
  }

  /// Waits for a message, and removes it.
  ///
  /// - Parameter deadline: the time at which the wait ends; nil for no limit.
  /// - Returns: the message; nil if none has arrived in time.
  func next(until deadline: ContinuousClock.Instant?) -> Message? {
    guard let deadline else {
      filled.wait()
      return removeFirst()
    }
    let timeout = max(.zero, deadline - .now)
    let nanoseconds = Int(clamping: Int64((timeout / .nanoseconds(1)).rounded(.up)))
    return filled.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success ? removeFirst() : nil
  }

  private func removeFirst() -> Message {
    let entry = entries.withLock { $0.removeFirst() }
    if entry.hasPlace { free.signal() }
    return entry.message
  }
}
