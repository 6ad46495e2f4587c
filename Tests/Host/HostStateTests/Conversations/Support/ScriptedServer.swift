internal import Foundation
internal import Synchronization
internal import TestSupport

/// A server that gives scripted replies, whatever it is asked. It accepts connections as long as this object exists.
final class ScriptedServer: Sendable {
  private struct Counts {
    var commands = 0
    var opened = 0
    var closed = 0
  }

  private let folder: TemporaryFolder
  private let listening: Int32
  private let counts = Mutex(Counts())
  private let reply: @Sendable (ScriptedServer) -> [String]?

  /// Creates a server.
  ///
  /// - Parameter reply: returns the pieces of the reply to the next command, which are sent one by one; nil to read no
  ///   further command. Runs in a thread of its connection.
  /// - Throws: an error if there is no socket.
  init(_ reply: @escaping @Sendable (ScriptedServer) -> [String]?) throws {
    folder = try TemporaryFolder()
    self.reply = reply
    listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard UnreliableProxy.withAddress(folder.path("s.sock"), { bind(listening, $0, $1) }) == 0,
      listen(listening, 128) == 0
    else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread.detachNewThread { [listening, weak self] in
      while true {
        let client = accept(listening, nil, nil)
        guard client >= 0, let self else { return }
        self.counts.withLock { $0.opened += 1 }
        Thread.detachNewThread { self.serve(client) }
      }
    }
  }

  deinit {
    // This ends the call of accept(2) in the thread.
    shutdown(listening, Int32(SHUT_RDWR))
    close(listening)
  }

  var text: String { "redis+unix://\(folder.path("s.sock"))" }

  /// The number of commands that it has received.
  var commands: Int { counts.withLock(\.commands) }
  /// The number of connections that clients have opened.
  var opened: Int { counts.withLock(\.opened) }
  /// The number of connections that clients have closed.
  var closed: Int { counts.withLock(\.closed) }

  private func serve(_ client: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    var isReading = true
    while isReading, recv(client, &bytes, bytes.count, 0) > 0 {
      counts.withLock { $0.commands += 1 }
      let pieces = reply(self)
      isReading = pieces != nil
      for piece in pieces ?? [] {
        send(client, piece, piece.utf8.count, Int32(MSG_NOSIGNAL))
        waitUntilRead(client)
      }
    }
    // Waits until the client gives up.
    var event = pollfd(fd: client, events: 0, revents: 0)
    while poll(&event, 1, -1) < 0 {}
    counts.withLock { $0.closed += 1 }
    close(client)
  }

  /// Waits until the other side has read all bytes that were sent, or has closed the connection.
  private func waitUntilRead(_ client: Int32) {
    var unread: Int32 = 0
    repeat {
      guard ioctl(client, UInt(TIOCOUTQ), &unread) == 0 else { return }
      sched_yield()
    } while unread > 0
  }
}
