internal import SocketPeers
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
  private let letters = Mutex<[LoopMessage]>([])
  let bell: PollWaker

  init() throws(ServerError) { bell = try PollWaker() }

  /// Adds a message.
  func send(_ letter: LoopMessage) {
    let wasEmpty = letters.withLock { letters in
      letters.append(letter)
      return letters.count == 1
    }
    if wasEmpty { bell.wake() }
  }

  /// Removes and returns all messages.
  func takeAll() -> [LoopMessage] {
    bell.reset()
    return letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
