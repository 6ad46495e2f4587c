internal import Foundation
internal import SocketPeers
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import WyomingSurface

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
      connections.stop(timeout: Built.timeOut)
      var byte: UInt8 = 0
      #expect(recv(client, &byte, 1, 0) == 1 && byte == 7)
      #expect(!connections.add(service, .unknown), "the service is ending")
    }
  }
}
