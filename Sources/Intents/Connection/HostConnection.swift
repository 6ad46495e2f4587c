internal import Foundation
internal import IntentWire
internal import Synchronization

/// The extension's end of the socket: messages in, to one thread at a time; messages out, from any thread.
final class HostConnection: Sendable {
  private let socket: Int32
  private let writing = Mutex(())
  private let reader = Mutex(WireFrameReader())
  private let isReadAside = Mutex(false)
  /// What the thread beside took in.
  private let inbox = MessageInbox()

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
    try isReadAside.withLock(\.self) ? inbox.next().get() : read()
  }

  /// Reads on a thread of its own from now on, so that answers to what the extension asks for come while the thread that
  /// serves calls is in a handler's method; `complete` takes them. As long as nothing is asked for, no message has to
  /// change threads.
  func readAside(_ complete: @escaping @Sendable (_ operation: Int64, _ failure: String?) -> Void) {
    let isFirst = isReadAside.withLock { isReadAside in
      defer { isReadAside = true }
      return !isReadAside
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in
      while true {
        let message = Result { () throws(WireError) in try read() }
        if case .success(.completed(let number, let failure)) = message {
          complete(number, failure)
          continue
        }
        inbox.add(message)
        guard case .success(.some) = message else { return }
      }
    }
  }

  /// Reads the next message; one thread at a time.
  private func read() throws(WireError) -> HostToExtensionMessage? {
    try reader.withLock { (reader) throws(WireError) in
      while true {
        if let value = try reader.next() { return try HostToExtensionMessage(value) }
        let count = reader.append(capacity: 16 << 10) { Foundation.read(socket, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
      }
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
