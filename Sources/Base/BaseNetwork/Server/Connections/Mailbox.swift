internal import Synchronization

/// A message from another thread to the socket thread.
enum LoopMessage: Sendable {
  /// Bytes for the event stream of the connection with this number; nil ends the stream.
  case events(UInt64, [UInt8]?)
  /// Rejects new requests, and ends the server when all requests are answered, or at this time.
  case drain(MonotonicInstant)
}

/// Passes messages to the socket thread.
final class Mailbox: Sendable {
  private let messages = Mutex<[LoopMessage]>([])
  let waker: PollWaker

  init() throws(ServerError) { waker = try PollWaker() }

  /// Adds a message.
  func send(_ message: LoopMessage) {
    let wasEmpty = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if wasEmpty { waker.wake() }
  }

  /// Removes and returns all messages.
  func takeAll() -> [LoopMessage] {
    waker.reset()
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
