internal import BaseNetwork
internal import IntentConversations
internal import Testing

@testable internal import HostServer

@Suite("The rights of a client follow from its user")
struct SocketClientTests {
  private static func client(_ user: UInt32) -> SocketClient {
    SocketClient(PeerProcess(user: user, process: 1), own: 1000)
  }

  @Test("Programs of the service's user and of root are relayed", arguments: [1000, 0] as [UInt32])
  func own(user: UInt32) throws {
    let client = Self.client(user)
    #expect(client.surface == Surface("socket", trust: .relayed))
    #expect(client.user == .own)
    #expect(try client.user(named: nil) == .own)
    #expect(try client.user(named: "alice") == .other("alice"))
  }

  @Test("A program of another user is locked and can't name other users")
  func other() throws {
    let client = Self.client(1001)
    #expect(client.surface == Surface("socket:1001", trust: .locked))
    #expect(client.user == .other("1001"))
    #expect(try client.user(named: nil) == .other("1001"))
    #expect(try client.user(named: "1001") == .other("1001"))
    #expect { try client.user(named: "1002") } throws: { ($0 as? ServiceRefusal)?.code == .notPermitted }
  }

  @Test(
    "A name that is unsafe in a path is rejected",
    arguments: ["", ".", "..", "../x", "a/b", ".hidden", "a b", "ü", "a\0", String(repeating: "x", count: 33)])
  func names(name: String) {
    #expect { try Self.client(0).user(named: name) } throws: { ($0 as? ServiceRefusal)?.code == .invalidMessage }
  }
}
