internal import BaseFiles
internal import Foundation
internal import IntentWire
internal import Synchronization

/// The extension's end of the socket. One thread serves the host: it receives messages, and carries each one out before
/// it receives the next. Any thread may send messages, and wait for results.
final class HostConnection: Sendable {
  private let reader: MessageReader
  private let assistant: ReadingAssistant
  private let writing = Mutex(())
  /// The number of the last abandoned call: the host expects no answer to it or to earlier calls. Call numbers
  /// increase.
  private let abandonedCall = Atomic<Int64>(0)

  /// Takes ownership of `socket`, and closes it with the last reference to the connection.
  init(socket: Int32) {
    reader = MessageReader(socket: socket)
    assistant = ReadingAssistant(reader: reader)
  }

  // MARK: Receiving

  /// Receives the next message; nil at the end of the stream. Only the serving thread calls this method.
  ///
  /// - Throws: `WireError` if the host sends an invalid message. The stream can't be read after that.
  func receive() throws(WireError) -> HostToExtensionMessage? {
    assistant.endServing()
    defer { assistant.beginServing() }
    return try reader.next()
  }

  /// Passes messages to `interceptor` as soon as a thread reads them, until ``endSession()``.
  func intercept(_ interceptor: @escaping MessageReader.Interceptor) { reader.intercept(interceptor) }

  /// Starts to read messages also while a message blocks the serving thread.
  func startAssistance() { assistant.start() }

  /// Ends the stream and all waiting for messages.
  func endSession() {
    reader.intercept(nil)
    reader.shutDown()
    assistant.end()
  }

  /// Waits on this thread until `isDone` returns true, at most until `deadline` or the end of the stream. Meanwhile it
  /// reads messages for all threads. `isDone` must not use the connection.
  func wait(until deadline: ContinuousClock.Instant, _ isDone: () -> Bool) {
    _ = reader.read(until: deadline, isDone)
  }

  /// Records the start of an operation whose result no thread waits for in ``wait(until:_:)``. The author's code may
  /// wait for the result by other means, on the serving thread.
  func beginOperation() { assistant.beginOperation() }

  /// Records the result of such an operation.
  func endOperation() { assistant.endOperation() }

  // MARK: Calls

  /// Records that the host expects no answer to this call and to earlier ones, because it cancelled the call or closed
  /// the connection.
  func abandon(upTo call: Int64) {
    abandonedCall.store(call, ordering: .sequentiallyConsistent)
    AppCalls.removeCalls(upTo: call, on: self)
  }

  /// Whether the host no longer expects an answer to the call.
  func isAbandoned(_ call: Int64) -> Bool {
    call <= abandonedCall.load(ordering: .sequentiallyConsistent)
  }

  /// Whether the host has not closed its end.
  var isConnected: Bool {
    // `POLLRDHUP` of poll(2), which the C library declares only with `_GNU_SOURCE`.
    let isHalfClosed: Int16 = 0x2000
    var watched = pollfd(fd: reader.socket, events: isHalfClosed, revents: 0)
    return poll(&watched, 1, 0) == 0
  }

  // MARK: Sending

  /// Sends `message`. If the host has closed the socket, this method reports nothing; ``receive()`` does.
  ///
  /// - Throws: `WireError.frameTooLong` if the message is longer than a frame may be; nothing is sent then.
  func send(_ message: ExtensionToHostMessage) throws(WireError) {
    let frame = try WireFrame.encode(message.object)
    writing.withLock { _ in _ = DescriptorWriter.send(frame, to: reader.socket) }
  }
}
