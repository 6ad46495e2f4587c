@testable internal import BaseNetwork
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A server uses its own sockets and passed sockets")
struct SocketTests {
  /// Returns a server on `socket` that answers with the client's address.
  private static func server(_ socket: ListeningSocket) throws -> HTTPService {
    let service = HTTPService(
      routes: [
        Route("GET", "/peer", access: .everybody) { .text("\($0.peer) \($0.peer.isLocal)", type: "text/plain") }
      ], tokens: nil)
    try service.serve(listening: [socket])
    return service
  }

  private static let request = "GET /peer HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

  @Test("A passed Unix socket identifies the user of the peer")
  func unix() async throws {
    try await blocking {
      let folder = try TemporaryFolder()
      let path = folder.url.appending(path: "socket").path
      let listener = try #require(Self.unixSocket(path, listens: true))
      let service = try Self.server(try ListeningSocket(descriptor: listener))
      let client = try #require(Self.unixSocket(path, listens: false))
      defer { close(client) }
      let bytes = Array(Self.request.utf8)
      #expect(send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
      var all = [UInt8]()
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = recv(client, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        all += buffer[..<count]
      }
      let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
      #expect(
        String(decoding: all, as: UTF8.self).contains("'\(name)', process \(getpid()) of user \(geteuid())"))
      service.stop()
    }
  }

  /// A Unix socket that listens at `path`, or is connected to it; nil if the system refuses it.
  private static func unixSocket(_ path: String, listens: Bool) -> Int32? {
    let socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return listens ? bind(socket, address, size) : connect(socket, address, size)
      }
    }
    return status == 0 && (!listens || listen(socket, 8) == 0) ? socket : nil
  }

  @Test("The address of a local client is known")
  func inet() async throws {
    try await blocking {
      let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
      let service = try Self.server(socket)
      let client = try RawClient(try #require(socket.port))
      client.send(Self.request)
      #expect(try client.everything().hasSuffix("127.0.0.1 true"))
      service.stop()
    }
  }

  @Test("Invalid sockets and addresses are rejected with a reason")
  func refused() throws {
    #expect(
      throws: ServerError("'localhost' is not an IPv4 or IPv6 address; use '127.0.0.1' or '::1' for this machine")
    ) {
      try ListeningSocket(host: "localhost", port: 0)
    }
    let taken = try ListeningSocket(host: "127.0.0.1", port: 0)
    defer { close(taken.descriptor) }
    let port = try #require(taken.port)
    #expect(throws: ServerError("can't listen on '127.0.0.1:\(port)': Address already in use")) {
      try ListeningSocket(host: "127.0.0.1", port: port)
    }
    let silent = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let datagrams = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { for descriptor in [silent, datagrams] { close(descriptor) } }
    #expect(throws: ServerError("the socket \(silent) does not listen")) { try ListeningSocket(descriptor: silent) }
    #expect(throws: ServerError("the descriptor \(datagrams) is not a stream socket")) {
      try ListeningSocket(descriptor: datagrams)
    }
    #expect(throws: ServerError("the descriptor -1 is not a stream socket")) { try ListeningSocket(descriptor: -1) }
  }

  @Test("Only addresses of this machine are local")
  func local() {
    #expect(Peer.loopback(LoopbackPeer(user: nil)).isLocal && !Peer.ipv4([192, 168, 0, 1]).isLocal)
    #expect(!Peer.ipv6([UInt8](repeating: 0, count: 14) + [1, 1]).isLocal)
    #expect(!Peer.unknown.isLocal && Peer.process(PeerProcess(user: 0, process: 1)).isLocal)
  }
}
