internal import BaseFiles
internal import Foundation
internal import HostServer

/// One client, whose events are answered in order on the thread that calls ``serve()``.
struct WyomingConnection {
  private enum Received {
    case bytes(Int)
    /// No byte has arrived in time.
    case nothing
    /// The client sends nothing more, or the connection is broken.
    case end
  }

  /// The connected socket, which the creator closes.
  let socket: Int32
  let peer: WyomingPeer
  let turns: PipelineTurns
  let limits: WyomingServiceLimits
  /// Notes whether the connection waits for its client.
  let onIdle: @Sendable (Bool) -> Void

  private static let chunkBytes = 64 << 10

  /// Serves the client until it or the service ends the connection.
  func serve() {
    SocketTimeout.setSending(limits.send, on: socket)
    var reader = WyomingReader(limits.events)
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    var deadline = ContinuousClock.now + limits.idle
    while true {
      switch receive(&chunk, until: deadline) {
      case .end: return
      case .nothing:
        if reader.isWithinEvent { send(.refusal(ServiceRefusal(.invalidMessage, "an event took too long to arrive"))) }
        return
      case .bytes(let count):
        let wasWithinEvent = reader.isWithinEvent
        reader.append(chunk[..<count])
        guard let answered = answer(&reader) else { return }
        if !reader.isWithinEvent {
          deadline = .now + limits.idle
        } else if answered > 0 || !wasWithinEvent {
          deadline = .now + limits.event
        }
      }
    }
  }

  /// Answers the events that have arrived, and returns their number; nil if the connection has to end.
  private func answer(_ reader: inout WyomingReader) -> Int? {
    var count = 0
    do throws(WyomingFormatError) {
      while let event = try reader.next() {
        onIdle(false)
        guard turns.answer(event, of: peer, send: { send($0) }) else { return nil }
        onIdle(true)
        count += 1
      }
      return count
    } catch {
      send(.refusal(ServiceRefusal(.invalidMessage, error.description)))
      return nil
    }
  }

  private func receive(_ chunk: inout [UInt8], until deadline: ContinuousClock.Instant) -> Received {
    while true {
      var watched = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let timeout = max(.zero, deadline - .now)
      let ready = poll(&watched, 1, Int32(clamping: Int64((timeout / .milliseconds(1)).rounded(.up))))
      if ready == 0 { return .nothing }
      guard ready > 0 || errno == EINTR else { return .end }
      let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count > 0 { return .bytes(count) }
      guard count < 0, [EINTR, EAGAIN].contains(errno) else { return .end }
    }
  }

  // MARK: Sending

  /// Sends an event. Shuts the connection down if the client does not read in time.
  private func send(_ event: WyomingEvent) {
    if !DescriptorWriter.send(event.bytes, to: socket) { shutdown(socket, Int32(SHUT_RDWR)) }
  }
}
