internal import BaseNetwork
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import VoiceSurface

@Suite("Connections of voice pipelines end with the service")
struct WyomingConnectionsTests {
  /// Both ends of a connection.
  private func pair() throws -> (service: Int32, client: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  /// Whether the service sends nothing more.
  private func isShutDown(_ client: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(client, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }

  @Test("The end does not wait longer than the time limit for a slow turn")
  func slow() async throws {
    try await blocking {
      let (service, client) = try pair()
      defer { close(client) }
      let connections = WyomingConnections(WyomingServiceLimits())
      #expect(connections.add(service, Peer(of: service)))
      let hasStopped = Mutex(false)
      let stopping = Thread {
        connections.stop(timeout: .zero)
        hasStopped.withLock { $0 = true }
      }
      stopping.start()
      #expect(try waitForValue { hasStopped.withLock { $0 ? true : nil } } == true)
      #expect(isShutDown(client))
      // The thread that serves the connection closes it after its turn.
      connections.close(service)
    }
  }

  @Test("The end waits for an answer that is sent within the time limit")
  func answered() async throws {
    try await blocking {
      let (service, client) = try pair()
      defer { close(client) }
      let connections = WyomingConnections(WyomingServiceLimits())
      #expect(connections.add(service, Peer(of: service)))
      let serving = Thread {
        // The end of the service ends the input.
        var byte: UInt8 = 0
        _ = recv(service, &byte, 1, 0)
        _ = send(service, [UInt8(7)], 1, Int32(MSG_NOSIGNAL))
        connections.close(service)
      }
      serving.start()
      connections.stop(timeout: TestLimits.timeout)
      var byte: UInt8 = 0
      #expect(recv(client, &byte, 1, 0) == 1 && byte == 7)
      #expect(!connections.add(service, .unknown), "the service is ending")
    }
  }

  @Test("A peer with too many connections replaces its own idle one, and never another peer's or a busy one")
  func limits() throws {
    var limits = WyomingServiceLimits()
    limits.connections = 5
    limits.connectionsOfOther = 2
    let connections = WyomingConnections(limits)
    let pairs = try (0..<9).map { _ in try pair() }
    defer { for (_, client) in pairs { close(client) } }
    let other = Peer.loopback(LoopbackPeer(user: geteuid() + 1))
    func shut() -> [Int] { pairs.indices.filter { isShutDown(pairs[$0].client) } }
    for index in 0..<2 { #expect(connections.add(pairs[index].service, other)) }
    #expect(connections.add(pairs[2].service, Peer(of: pairs[2].service)))
    #expect(connections.add(pairs[3].service, other))
    #expect(shut() == [0])
    for index in [1, 3] { connections.setIdle(false, pairs[index].service) }
    #expect(!connections.add(pairs[4].service, other), "no connection of this peer is idle")
    for index in 5..<7 { #expect(connections.add(pairs[index].service, Peer(of: pairs[index].service))) }
    // All connections are used. Those of the own user are the most.
    #expect(connections.add(pairs[7].service, .unknown))
    #expect(shut() == [0, 2])
    for index in [0, 1, 2, 3, 5, 6, 7] { connections.close(pairs[index].service) }
    for index in [4, 8] { close(pairs[index].service) }
  }
}
