internal import Foundation
internal import IntentWire

/// Messages that one thread took in for another, in order.
final class MessageInbox: @unchecked Sendable {
  /// A message, nil at the end of the stream, or what was wrong with it.
  typealias Entry = Result<HostToExtensionMessage?, WireError>

  /// Guards ``entries``.
  private let condition = NSCondition()
  private var entries: [Entry] = []

  func add(_ entry: Entry) {
    condition.withLock { entries.append(entry) }
    condition.signal()
  }

  /// Waits for the next message.
  func next() -> Entry {
    condition.withLock {
      while entries.isEmpty { condition.wait() }
      return entries.removeFirst()
    }
  }
}
