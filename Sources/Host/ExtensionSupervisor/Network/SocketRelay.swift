internal import Glibc

/// Copies bytes both ways between an extension and a server until both ways have ended.
struct SocketRelay {
  /// One way, with a buffer of a fixed size.
  private struct Way {
    let source: Int32
    let target: Int32
    private var buffer = [UInt8](repeating: 0, count: 16 << 10)
    private var start = 0
    private var end = 0
    /// Whether the source sends no more bytes.
    private var hasEnded = false
    /// Whether nothing more is copied.
    private(set) var isFinished = false
    /// Called with the number of bytes that were read, before they are written.
    private let onRead: (Int) -> Void

    init(from source: Int32, to target: Int32, first: [UInt8] = [], onRead: @escaping (Int) -> Void) {
      self.source = source
      self.target = target
      self.onRead = onRead
      if !first.isEmpty { onRead(first.count) }
      if first.count > buffer.count { buffer = first } else { buffer.replaceSubrange(..<first.count, with: first) }
      end = first.count
    }

    var wantsRead: Bool { !isFinished && !hasEnded && start == end }
    var wantsWrite: Bool { !isFinished && start < end }

    /// Reads if the buffer is empty, then writes, without blocking.
    mutating func move() {
      if wantsRead {
        let count = recv(source, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        start = 0
        end = max(count, 0)
        if count > 0 { onRead(count) }
        hasEnded = count == 0 || count < 0 && ![EAGAIN, EINTR].contains(errno)
      }
      if wantsWrite {
        let count = buffer.withUnsafeBytes { bytes in
          send(
            target, bytes.baseAddress.map { $0 + start }, end - start,
            Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        }
        if count > 0 { start += count }
        if count < 0, ![EAGAIN, EINTR].contains(errno) { isFinished = true }
      }
      if hasEnded, !isFinished, start == end { finish() }
    }

    /// Ends this way. The target learns that no more bytes follow.
    mutating func finish() {
      shutdown(target, Int32(SHUT_WR))
      isFinished = true
    }
  }

  private let waiting: BrokerWait
  private let server: Int32
  private var up: Way
  private var down: Way

  /// Creates a relay. The extension has already sent the bytes `first`. `onTraffic` counts bytes.
  init(_ waiting: BrokerWait, server: Int32, first: [UInt8], onTraffic: @escaping (NetworkTraffic) -> Void) {
    self.waiting = waiting
    self.server = server
    up = Way(from: waiting.client, to: server, first: first) { onTraffic(NetworkTraffic(sent: $0)) }
    down = Way(from: server, to: waiting.client) { onTraffic(NetworkTraffic(received: $0)) }
  }

  /// Copies until both ways have ended, or the broker ends. Blocks meanwhile.
  mutating func run() {
    while !up.isFinished || !down.isFinished {
      var watched = [
        descriptor(waiting.client, reads: up, writes: down), descriptor(server, reads: down, writes: up),
        pollfd(fd: waiting.ending, events: Int16(POLLIN), revents: 0),
      ]
      // The end of the extension's socket must be seen even if the server sends nothing.
      if !down.isFinished { watched[0].fd = waiting.client }
      guard poll(&watched, nfds_t(watched.count), -1) >= 0 || errno == EINTR, watched[2].revents == 0 else { return }
      if watched[0].revents & Int16(POLLHUP | POLLERR) != 0 { down.finish() }
      up.move()
      down.move()
    }
  }

  /// What to wait for on a socket; -1 as the descriptor, which poll(2) ignores, if there is nothing. Otherwise the end
  /// of a socket whose bytes still wait in a buffer would end each wait at once.
  private func descriptor(_ socket: Int32, reads: Way, writes: Way) -> pollfd {
    let events = (reads.wantsRead ? POLLIN : 0) | (writes.wantsWrite ? POLLOUT : 0)
    return pollfd(fd: events == 0 ? -1 : socket, events: Int16(events), revents: 0)
  }
}
