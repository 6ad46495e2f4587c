internal import BaseFiles
internal import Foundation
internal import IntentWire

/// The reason why a message was not sent or not received.
enum TestSocketError: Error {
  /// The deadline passed.
  case timedOut
  /// The peer closed the connection, or a message is invalid.
  case closed
}

/// A connected socket that carries whole messages. It is closed when this object is released.
final class TestSocket {
  private let descriptor: Int32
  private var reader = WireFrameReader()

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends a message. The peer reads everything promptly, so this does not block for long.
  func send(_ object: WireObject) throws(TestSocketError) {
    guard let frame = try? WireFrame.encode(object), DescriptorWriter.send(frame, to: descriptor) else { throw .closed }
  }

  /// Receives the next message. If the deadline passes, a partly received message is stored for the next call.
  ///
  /// - Parameter deadline: the deadline; nil to wait without a limit.
  /// - Returns: the message.
  /// - Throws: ``TestSocketError`` if no message was received.
  func receive(until deadline: ContinuousClock.Instant?) throws(TestSocketError) -> WireObject {
    while true {
      let message: WireValue?
      do {
        message = try reader.next()
      } catch {
        throw .closed
      }
      if let message {
        guard let object = message.objectValue else { throw .closed }
        return object
      }
      try waitForBytes(until: deadline)
      let count = reader.append(capacity: 64 << 10) { recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 || count < 0 && errno == EINTR else { throw .closed }
    }
  }

  private func waitForBytes(until deadline: ContinuousClock.Instant?) throws(TestSocketError) {
    guard let deadline else { return }
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw .timedOut }
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&watched, 1, Int32(clamping: Int(left.rounded(.up)))) > 0 { return }
    }
  }
}
