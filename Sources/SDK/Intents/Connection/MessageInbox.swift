internal import Foundation
internal import IntentWire

/// A queue that passes messages from one thread to another. A condition protects the entries.
final class MessageInbox: @unchecked Sendable {
  /// A message, nil for the end of the stream, or an error.
  typealias Entry = Result<HostToExtensionMessage?, WireError>

  /// Protects ``entries``.
  private let condition = NSCondition()
  private var entries: [Entry] = []

  func add(_ entry: Entry) {
    condition.withLock { entries.append(entry) }
    condition.signal()
  }

  /// Waits for the next message and removes it from the queue.
  func next() -> Entry {
    condition.withLock {
      while entries.isEmpty { condition.wait() }
      return entries.removeFirst()
    }
  }
}
