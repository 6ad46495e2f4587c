internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionSupervisor

@Suite("A relay copies bytes both ways")
struct SocketRelayTests {
  /// Both pairs of sockets of a relay that runs on a thread of its own.
  private final class Running: Sendable {
    /// The other ends of the extension's and the server's socket.
    let client: Int32
    let server: Int32
    let ending: PollableFlag
    private let task: Task<Void, any Error>

    init(first: String = "") throws {
      let clients = try SocketPair()
      let servers = try SocketPair()
      let ending = try PollableFlag()
      client = clients.theirs
      server = servers.theirs
      self.ending = ending
      task = Task {
        try await blocking {
          let waiting = BrokerWait(client: clients.ours, ending: ending.descriptor)
          var relay = SocketRelay(waiting, server: servers.ours, first: Array(first.utf8)) { _ in }
          relay.run()
          close(clients.ours)
          close(servers.ours)
        }
      }
    }

    deinit {
      close(server)
    }

    /// Waits for the end of the relay.
    func end() async throws { try await task.value }
  }

  /// Reads until the end of a socket.
  private func readAll(_ socket: Int32) async throws -> [UInt8] {
    try await blocking {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 64 << 10)
      while case let count = read(socket, &piece, piece.count), count > 0 { bytes += piece.prefix(count) }
      return bytes
    }
  }

  private func write(_ bytes: [UInt8], to socket: Int32) async throws {
    try await blocking {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          send(socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw POSIXError(.EPIPE) }
        sent += count
      }
    }
  }

  @Test("Megabytes arrive unchanged and in order, after the first bytes, and each end is passed on")
  func copied() async throws {
    let running = try Running(first: "first")
    let sent = (0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    async let up = readAll(running.server)
    async let writing: Void = write(sent, to: running.client)
    try await writing
    shutdown(running.client, Int32(SHUT_WR))
    #expect(try await up == Array("first".utf8) + sent)
    // The other way is still open.
    async let down = readAll(running.client)
    try await write(sent, to: running.server)
    shutdown(running.server, Int32(SHUT_WR))
    #expect(try await down == sent)
    try await running.end()
    close(running.client)
  }

  @Test("The relay ends if the extension closes its socket while the server is silent")
  func closedClient() async throws {
    let running = try Running()
    close(running.client)
    try await running.end()
  }

  @Test("The relay ends if the extension does not read and then closes its socket")
  func fullClient() async throws {
    let running = try Running()
    // More than all buffers hold, so the relay waits for the extension.
    async let writing: Void = write([UInt8](repeating: 1, count: 4 << 20), to: running.server)
    try await write([2], to: running.client)
    var byte: UInt8 = 0
    #expect(recv(running.client, &byte, 1, 0) == 1)
    close(running.client)
    try await running.end()
    _ = try? await writing
  }

  @Test("The relay ends with the broker")
  func ended() async throws {
    let running = try Running()
    running.ending.raise()
    try await running.end()
    close(running.client)
  }
}
