internal import CSystem
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import BaseNetwork

@Suite("The kernel reports the user at the other end of a loopback connection")
struct LoopbackPeerTests {
  /// Both ends of a connection, and the socket that accepted it. Used by one thread.
  private final class Connection {
    let listener: ListeningSocket
    let client: Int32
    let service: Int32

    /// Connects a socket of `family` to a listener on `host`. `destination` is the address that the client uses.
    init(listening host: String, _ family: Int32, destination: String) throws {
      listener = try ListeningSocket(host: host, port: 0)
      client = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      let port = try #require(listener.port)
      try #require(Self.connect(client, family, destination, port) == 0)
      var ready = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, Int32(TestLimits.timeout / .milliseconds(1))) == 1)
      service = accept(listener.descriptor, nil, nil)
      try #require(service >= 0)
    }

    deinit { for descriptor in [listener.descriptor, client, service] { close(descriptor) } }

    private static func connect(_ client: Int32, _ family: Int32, _ host: String, _ port: UInt16) -> Int32 {
      if family == AF_INET {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return connect(client, &address)
      }
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, host, &address.sin6_addr)
      return connect(client, &address)
    }

    private static func connect<Address>(_ client: Int32, _ address: inout Address) -> Int32 {
      let size = socklen_t(MemoryLayout<Address>.size)
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(client, $0, size) }
      }
    }
  }

  /// The answers of both ways to ask.
  private static func users(_ socket: Int32) -> [UInt32?] {
    [socket_peer_user, socket_peer_user_of_table].map { ask in
      var user = UInt32.max
      return ask(socket, &user) == 0 ? user : nil
    }
  }

  @Test(
    "The user is known for each kind of address, by both ways to ask",
    arguments: [
      ("127.0.0.1", AF_INET, "127.0.0.1"), ("0.0.0.0", AF_INET, "127.8.9.10"), ("::1", AF_INET6, "::1"),
      ("::", AF_INET, "127.0.0.1"), ("::", AF_INET6, "::ffff:127.0.0.1"), ("127.0.0.1", AF_INET6, "::ffff:127.0.0.1"),
    ])
  func own(listening: String, family: Int32, destination: String) throws {
    let connection = try Connection(listening: listening, family, destination: destination)
    #expect(Self.users(connection.service) == [geteuid(), geteuid()])
    let peer = Peer(of: connection.service)
    #expect(peer.isLocal && peer.isOwn() && peer.user == geteuid(), "\(peer)")
    // The end of the input changes nothing: the client still has its socket.
    shutdown(connection.client, Int32(SHUT_WR))
    #expect(Self.users(connection.service) == [geteuid(), geteuid()])
  }

  @Test("A client that has closed its socket belongs to nobody, and not to root", arguments: [false, true])
  func gone(isReset: Bool) throws {
    let connection = try Connection(listening: "127.0.0.1", AF_INET, destination: "127.0.0.1")
    let copy = dup(connection.client)
    defer { close(copy) }
    var option = linger(l_onoff: 1, l_linger: 0)
    if isReset { setsockopt(copy, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size)) }
    // Connected to nothing, the descriptor no longer refers to the socket.
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    for descriptor in [connection.client, copy] { dup2(nothing, descriptor) }
    #expect(Self.users(connection.service) == [nil, nil])
    #expect(!Peer(of: connection.service).isOwn())
  }

  @Test("Another user's client is that user's", .enabled(if: geteuid() == 0, "needs root"))
  func other() async throws {
    try await blocking {
      let connection = try Connection(listening: "127.0.0.1", AF_INET, destination: "127.0.0.1")
      // A socket belongs to the user who has created it or owns it.
      try #require(fchown(connection.client, 54321, 54321) == 0)
      #expect(Self.users(connection.service) == [54321, 54321])
      let peer = Peer(of: connection.service)
      #expect(peer.user == 54321 && peer.isLocal && !peer.isOwn())
      #expect(peer.description == "127.0.0.1, user 54321")
    }
  }

  @Test("Sockets that are not connected to this machine have no user")
  func none() {
    let plain = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(plain) }
    #expect(Self.users(plain) == [nil, nil] && Self.users(-1) == [nil, nil])
    #expect(Peer(of: plain) == .unknown)
  }

  @Test("The programs of a user share their limits, whatever address they use")
  func keys() {
    let first = PeerKey(.loopback(LoopbackPeer(address: "127.0.0.1", user: 7)))
    #expect(first == PeerKey(.loopback(LoopbackPeer(address: "127.0.0.2", user: 7))))
    #expect(first == PeerKey(.process(PeerProcess(user: 7, process: 1))))
    #expect(first != PeerKey(.loopback(LoopbackPeer(user: 8))) && first != PeerKey(.loopback(LoopbackPeer(user: nil))))
  }
}
