internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import Synchronization

/// A TCP server of this machine that counts what reaches it. A thread serves it until it is destroyed.
final class TrapServer: Sendable {
  /// What the server sends to each client.
  enum Answer {
    case text(String)
    /// Bytes without end, until the client takes no more.
    case endless
  }

  /// What has reached the server.
  struct Counts {
    var connections = 0
    var sent = 0
  }

  let port: UInt16
  private let socket: ListeningSocket
  private let reached = Mutex(Counts())

  /// Listens on all addresses of this machine, which lack IPv6 on some systems.
  init(_ answer: Answer) throws {
    socket = try (try? ListeningSocket(host: "::", port: 0)) ?? ListeningSocket(host: "0.0.0.0", port: 0)
    guard let port = socket.port else { throw NotTried("a server of the trial has no port") }
    self.port = port
    Thread.detachNewThread { [socket, weak self] in
      Self.serve(socket, answer) { more in
        self?.reached.withLock { counts in
          counts.connections += more.connections
          counts.sent += more.sent
        }
      }
      close(socket.descriptor)
    }
  }

  deinit {
    // This wakes the thread.
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
  }

  var counts: Counts { reached.withLock(\.self) }

  private static func serve(_ server: ListeningSocket, _ answer: Answer, count: (Counts) -> Void) {
    var acceptor = ConnectionAcceptor()
    while true {
      var watched = pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, -1) > 0, watched.revents == Int16(POLLIN) else { return }
      _ = acceptor.accept(on: server.descriptor, blocks: true) { serve($0, answer, count: count) }
    }
  }

  private static func serve(_ client: Int32, _ answer: Answer, count: (Counts) -> Void) {
    defer { close(client) }
    count(Counts(connections: 1))
    // A client that stops taking or sending bytes holds up no other one for long.
    SocketTimeout.setReceiving(.seconds(2), on: client)
    SocketTimeout.setSending(.seconds(2), on: client)
    var request = [UInt8](repeating: 0, count: 4096)
    guard recv(client, &request, request.count, 0) > 0 else { return }
    send(answer, to: client, count: count)
  }

  private static func send(_ answer: Answer, to client: Int32, count: (Counts) -> Void) {
    switch answer {
    case .text(let text): _ = text.withCString { Foundation.send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    case .endless:
      let piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let sent = Foundation.send(client, piece, piece.count, Int32(MSG_NOSIGNAL))
        guard sent > 0 else { return }
        count(Counts(sent: sent))
      }
    }
  }
}
