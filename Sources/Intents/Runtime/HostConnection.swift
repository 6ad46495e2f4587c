internal import Foundation
internal import IntentWire
internal import Synchronization

/// The extension's end of the socket: messages in, one reader; messages out, from any thread.
final class HostConnection: Sendable {
  private let socket: Int32
  private let writing = Mutex(())
  /// Only the thread that calls ``receive()`` touches it.
  private nonisolated(unsafe) var reader = WireFrameReader()

  init(socket: Int32) {
    self.socket = socket
  }

  deinit {
    close(socket)
  }

  /// The next message, or nil when the host is gone.
  ///
  /// - Throws: `WireError` when the host says what can't be understood; nothing after that can be.
  func receive() throws(WireError) -> HostToExtensionMessage? {
    while true {
      if let value = try reader.next() { return try HostToExtensionMessage(value) }
      let count = reader.append(capacity: 16 << 10) { read(socket, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
    }
  }

  /// Sends `message`; a host that is gone is noticed by ``receive()``.
  ///
  /// - Throws: `WireError.frameTooLong` when the message is longer than a frame may be; nothing was sent then.
  func send(_ message: ExtensionToHostMessage) throws(WireError) {
    let frame = try WireFrame.encode(message.object)
    writing.withLock { _ in frame.withUnsafeBytes { write($0) } }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }
}

/// Writes a line to standard error, which the host keeps as the extension's log.
func log(_ line: String) {
  FileHandle.standardError.write(Data("intents: \(line)\n".utf8))
}
