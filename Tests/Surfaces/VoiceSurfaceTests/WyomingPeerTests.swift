internal import BaseNetwork
internal import Foundation
internal import IntentConversations
internal import Testing

@testable internal import VoiceSurface

@Suite("The rights of a voice pipeline are derived from its peer")
struct WyomingPeerTests {
  @Test("Programs of the service's user are relayed, others locked")
  func trust() {
    let peers: [(Peer, String, Surface.Trust)] = [
      (.loopback(LoopbackPeer(user: 1000)), "wyoming", .relayed),
      (.loopback(LoopbackPeer(address: "::1", user: 0)), "wyoming", .relayed),
      (.loopback(LoopbackPeer(user: 998)), "wyoming:998", .locked),
      (.loopback(LoopbackPeer(user: nil)), "wyoming:unknown", .locked),
      (.process(PeerProcess(user: 1000, process: 7)), "wyoming", .relayed),
      (.process(PeerProcess(user: 0, process: 7)), "wyoming", .relayed),
      (.process(PeerProcess(user: 1001, process: 7)), "wyoming:1001", .locked),
      (.ipv4([192, 0, 2, 7]), "wyoming:192.0.2.7", .locked),
      (.unknown, "wyoming:unknown", .locked),
    ]
    for (peer, name, trust) in peers {
      #expect(WyomingPeer(peer, own: 1000).surface == Surface(name, trust: trust))
    }
  }

  @Test("The microphone has at most the trust 'relayed', or a lower one by option")
  func room() throws {
    #expect(WyomingPeer(room: .relayed).surface == (try SurfaceName("voice").surface))
    #expect(WyomingPeer(room: .owner).maximumTrust == .relayed)
    #expect(WyomingPeer(room: .locked).maximumTrust == .locked)
    #expect(throws: SurfaceNameError.self) { try SurfaceName("voice:192.0.2.7") }
  }

  @Test("Conversations belong to a user or a machine")
  func names() {
    func name(_ peer: Peer) -> String { WyomingPeer(peer, own: 1000).name }
    #expect(name(.ipv4([192, 0, 2, 1])) != name(.ipv4([192, 0, 2, 2])))
    let programs = [(user: geteuid(), "127.0.0.1"), (54321, "127.0.0.1"), (nil, "127.0.0.1"), (54321, "127.0.0.2")]
    #expect(Set(programs.map { name(.loopback(LoopbackPeer(address: $0.1, user: $0.0))) }).count == 4)
    let processes = [1, 2].map { name(.process(PeerProcess(user: 1000, process: $0))) }
    #expect(processes[0] == processes[1])
    #expect(name(.process(PeerProcess(user: 1001, process: 1))) != processes[0])
  }

  @Test("The policy can trust another user or machine by name")
  func policy() throws {
    for name in ["wyoming:1001", "wyoming:192.0.2.0/24"] { #expect(try SurfaceName(name).surface.trust == .locked) }
    #expect(throws: SurfaceNameError.self) { try SurfaceName("wyoming:01") }
    #expect(throws: SurfaceNameError.self) { try SurfaceName("wyoming:unknown") }
  }
}
