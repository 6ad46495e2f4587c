internal import SocketPeers
internal import Synchronization

/// A message from another thread to the socket thread.
enum Letter: Sendable {
  /// Bytes for the event stream of the connection with this number; nil ends the stream.
  case events(UInt64, [UInt8]?)
  /// Rejects new requests, and ends the server when all requests are answered, or at this time.
  case drain(Moment)
}

/// Passes messages to the socket thread.
final class Mailbox: Sendable {
  private let letters = Mutex<[Letter]>([])
  let bell: Bell

  init() throws(ServerError) { bell = try Bell() }

  /// Adds a message.
  func put(_ letter: Letter) {
    let wasEmpty = letters.withLock { letters in
      letters.append(letter)
      return letters.count == 1
    }
    if wasEmpty { bell.ring() }
  }

  /// Removes and returns all messages.
  func empty() -> [Letter] {
    bell.hush()
    return letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
