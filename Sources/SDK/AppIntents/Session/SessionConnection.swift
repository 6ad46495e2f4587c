internal import BaseFiles
internal import Foundation
internal import IntentWire
internal import Synchronization

/// The library's end of the socket. One thread receives messages; any thread may send them.
final class SessionConnection: Sendable {
  private let socket: Int32
  private let reader = Mutex(WireFrameReader())
  private let writing = Mutex(())

  /// Takes ownership of `socket`.
  init(socket: Int32) {
    self.socket = socket
  }

  deinit {
    close(socket)
  }

  /// Receives the next message; nil at the end of the stream.
  ///
  /// - Throws: `WireError` if the host sends an invalid message. The stream can't be read after that.
  func receive() throws(WireError) -> HostToExtensionMessage? {
    try reader.withLock { (reader) throws(WireError) in
      while true {
        if let value = try reader.next() { return try HostToExtensionMessage(value) }
        let count = reader.append(capacity: 16 << 10) { read(socket, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
      }
    }
  }

  /// Sends a message. If it is longer than a frame may be, the host gets a failure of the same call instead.
  func send(_ message: ExtensionToHostMessage) {
    let frame: [UInt8]
    do throws(WireError) {
      frame = try WireFrame.encode(message.object)
    } catch {
      guard let call = message.call else { return }
      return send(.failed(call: call, CallFailure(.answerTooLong, subject: "\(error)")))
    }
    writing.withLock { _ in _ = DescriptorWriter.send(frame, to: socket) }
  }
}
