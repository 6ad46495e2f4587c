internal import Foundation

/// The bytes that a connection still has to send.
struct OutputBytes {
  private var bytes: [UInt8] = []
  private var start = 0

  /// The result of sending.
  enum Result {
    /// Everything was sent.
    case done
    /// The client has to read first.
    case blocked
    /// The connection is broken.
    case broken
  }

  /// The number of bytes that are not sent yet.
  var count: Int { bytes.count - start }

  /// Adds bytes.
  mutating func add(_ more: [UInt8]) {
    if count == 0 {
      bytes = more
      start = 0
    } else {
      bytes += more
    }
  }

  /// Sends as many bytes as the kernel accepts.
  ///
  /// - Parameter socket: a non-blocking socket.
  /// - Returns: the result.
  mutating func send(to socket: Int32) -> Result {
    while count > 0 {
      let sent = bytes.withUnsafeBytes { buffer in
        Foundation.send(socket, buffer.baseAddress.map { $0 + start }, buffer.count - start, Int32(MSG_NOSIGNAL))
      }
      if sent >= 0 {
        start += sent
      } else if errno != EINTR {
        guard errno == EAGAIN else { return .broken }
        compact()
        return .blocked
      }
    }
    bytes = []
    start = 0
    return .done
  }

  /// Removes sent bytes when they are the greater part.
  private mutating func compact() {
    guard start > bytes.count / 2 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}
