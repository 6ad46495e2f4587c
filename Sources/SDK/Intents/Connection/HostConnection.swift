internal import BaseFiles
internal import Foundation
internal import IntentWire
internal import Synchronization

/// The extension's end of the socket. One thread at a time receives messages; any thread may send them.
final class HostConnection: Sendable {
  private let socket: Int32
  private let writing = Mutex(())
  private let reader = Mutex(WireFrameReader())
  private let hasReaderThread = Mutex(false)
  /// The number of the last abandoned call: the host expects no answer to it or to earlier calls. Call numbers
  /// increase.
  private let abandonedCall = Atomic<Int64>(0)
  /// The messages that the reader thread has received.
  private let inbox = MessageInbox()

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
    try hasReaderThread.withLock(\.self) ? inbox.next().get() : read()
  }

  /// Moves reading to a separate thread and passes each message to `take`, which returns true if the message was the
  /// result of an operation. A handler's method can then wait for an operation while it blocks the thread that serves
  /// calls. The reader thread starts with the first operation; without operations, no message crosses threads.
  func startReaderThread(_ take: @escaping @Sendable (HostToExtensionMessage) -> Bool) {
    let isFirst = hasReaderThread.withLock { hasThread in
      defer { hasThread = true }
      return !hasThread
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in
      while true {
        let message = Result { () throws(WireError) in try read() }
        if case .success(let result?) = message, take(result) { continue }
        inbox.add(message)
        guard case .success(.some) = message else { return }
      }
    }
  }

  /// Reads the next message. The lock lets only one thread read at a time.
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

  /// Records that the host expects no answer to this call and to earlier ones, because it cancelled the call or closed
  /// the connection.
  func abandon(upTo call: Int64) {
    AppCalls.removeCalls(upTo: call, on: self)
    abandonedCall.store(call, ordering: .relaxed)
  }

  /// Whether the host no longer expects an answer to the call.
  func isAbandoned(_ call: Int64) -> Bool {
    call <= abandonedCall.load(ordering: .relaxed)
  }

  /// Whether the host has not closed its end.
  var isConnected: Bool {
    // `POLLRDHUP` of poll(2), which the C library declares only with `_GNU_SOURCE`.
    let isHalfClosed: Int16 = 0x2000
    var watched = pollfd(fd: socket, events: isHalfClosed, revents: 0)
    return poll(&watched, 1, 0) == 0
  }

  /// Sends `message`. If the host has closed the socket, this method reports nothing; ``receive()`` does.
  ///
  /// - Throws: `WireError.frameTooLong` if the message is longer than a frame may be; nothing is sent then.
  func send(_ message: ExtensionToHostMessage) throws(WireError) {
    let frame = try WireFrame.encode(message.object)
    writing.withLock { _ in _ = DescriptorWriter.send(frame, to: socket) }
  }
}
