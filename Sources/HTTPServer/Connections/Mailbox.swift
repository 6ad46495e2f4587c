internal import SocketPeers
internal import Synchronization

/// What other threads want from the thread of all sockets.
enum Letter: Sendable {
  /// Bytes for the stream of events of the connection with this number; nil ends the stream.
  case events(UInt64, [UInt8]?)
  /// Take no new requests, and end when all are answered, or at this moment.
  case drain(Moment)
}

/// Hands letters to the thread of all sockets.
final class Mailbox: Sendable {
  private let letters = Mutex<[Letter]>([])
  let bell: Bell

  init() throws(ServerError) { bell = try Bell() }

  /// Adds a letter.
  func put(_ letter: Letter) {
    let wasEmpty = letters.withLock { letters in
      letters.append(letter)
      return letters.count == 1
    }
    if wasEmpty { bell.ring() }
  }

  /// Takes all letters out.
  func empty() -> [Letter] {
    bell.hush()
    return letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
