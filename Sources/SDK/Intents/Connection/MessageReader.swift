internal import Foundation
internal import IntentWire

/// Reads the messages of a socket. At most one thread reads at a time, and the other threads wait for what it reads.
///
/// The serving thread, which carries out the messages, normally reads them itself, so that no message crosses threads.
/// While it carries out a message, any thread that waits for something from the host reads for all threads.
final class MessageReader: @unchecked Sendable {
  /// Handles a message on the thread that reads it. It must not block. Returns false for a message that the serving
  /// thread carries out.
  typealias Interceptor = @Sendable (HostToExtensionMessage) -> Bool

  /// The maximum number of messages that wait for the serving thread. A host that sends more has to wait.
  static let maximumWaiting = 256

  let socket: Int32
  /// Protects the properties below, except for `frames`.
  private let condition = NSCondition()
  /// The messages that another thread has read for the serving thread.
  private var waiting: [HostToExtensionMessage] = []
  /// The end of the stream or its error; nil before. Nothing can be read after that.
  private var end: Result<Void, WireError>?
  private var interceptor: Interceptor?
  private var isReading = false
  /// The number of threads that wait for the thread that reads.
  private var followers = 0
  /// The bytes of messages. Only the thread that reads uses it.
  private var frames = WireFrameReader()

  /// Takes ownership of `socket`.
  init(socket: Int32) {
    self.socket = socket
  }

  deinit {
    close(socket)
  }

  /// Ends the stream for both sides, and all waiting for messages.
  func shutDown() {
    shutdown(socket, Int32(SHUT_RDWR))
    condition.withLock {
      end = end ?? .success(())
      condition.broadcast()
    }
  }

  /// Passes all later messages to `interceptor` first; to none for nil.
  func intercept(_ interceptor: Interceptor?) {
    condition.withLock { self.interceptor = interceptor }
  }

  /// Returns the next message for the serving thread, which alone calls this method; nil at the end of the stream.
  ///
  /// - Throws: `WireError` if the host sent an invalid message.
  func next() throws(WireError) -> HostToExtensionMessage? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty {
      if let end {
        try end.get()
        return nil
      }
      if isReading { follow(until: nil) } else { readMessage(until: nil) }
    }
    // A thread may wait for room.
    if waiting.count == Self.maximumWaiting, followers > 0 { condition.broadcast() }
    return waiting.removeFirst()
  }

  /// Reads messages until `isDone` returns true. Any thread may call it.
  ///
  /// - Parameters:
  ///   - deadline: the time at which to give up; nil for none.
  ///   - isDone: the condition. It is checked before and after each message, and must not use the reader.
  /// - Returns: false after the deadline, and at the end of the stream.
  func read(until deadline: ContinuousClock.Instant?, _ isDone: () -> Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !isDone() {
      guard end == nil, deadline.map({ $0 > .now }) ?? true else { return false }
      if isReading || waiting.count >= Self.maximumWaiting {
        follow(until: deadline)
      } else {
        readMessage(until: deadline)
      }
    }
    return true
  }

  /// Waits until another thread has read a message, or until the deadline.
  private func follow(until deadline: ContinuousClock.Instant?) {
    followers += 1
    defer { followers -= 1 }
    guard let deadline else { return condition.wait() }
    _ = condition.wait(until: Date(timeIntervalSinceNow: (deadline - .now) / .seconds(1)))
  }

  /// Reads one message, or none before the deadline. The lock is open meanwhile.
  private func readMessage(until deadline: ContinuousClock.Instant?) {
    isReading = true
    let interceptor = interceptor
    condition.unlock()
    let message = Result { () throws(WireError) in try received(until: deadline) }
    // The results of operations keep their order, because no other thread reads before this returns.
    let isIntercepted =
      if case .success(.message(let message)) = message { interceptor?(message) ?? false } else { false }
    condition.lock()
    isReading = false
    switch message {
    case .success(.message(let message)): if !isIntercepted { waiting.append(message) }
    case .success(.nothing): break
    case .success(.end): end = .success(())
    case .failure(let error): end = .failure(error)
    }
    if followers > 0 { condition.broadcast() }
  }

  private enum Received {
    case message(HostToExtensionMessage)
    /// The deadline has passed. A part of a message may have arrived.
    case nothing
    case end
  }

  private func received(until deadline: ContinuousClock.Instant?) throws(WireError) -> Received {
    while true {
      if let value = try frames.next() { return .message(try HostToExtensionMessage(value)) }
      if let deadline, !isReadable(before: deadline) { return .nothing }
      let count = frames.append(capacity: 16 << 10) { Foundation.read(socket, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .end }
    }
  }

  private func isReadable(before deadline: ContinuousClock.Instant) -> Bool {
    var watched = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while true {
      // The time is rounded up, because a wait that ends before the deadline would make the loop spin.
      let milliseconds = max((deadline - .now) / .milliseconds(1), 0).rounded(.up)
      let count = poll(&watched, 1, Int32(clamping: Int(milliseconds)))
      guard count < 0, errno == EINTR else { return count > 0 }
    }
  }
}
