internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostServer

@Suite("A service whose store lost its data, or whose clock is wrong, is not ready")
struct StoreHealthTests {
  /// A store that can lose its data, and whose clock can differ.
  private final class Store: SharedConversationStore {
    let name = "the store"
    let stored = Mutex<[UInt8]?>(nil)
    private let difference: Duration
    private let conversations = MemoryConversationStore()

    init(difference: Duration = .zero) { self.difference = difference }

    func load(_ key: String) throws -> StoredConversation? { try conversations.load(key) }
    func save(_ conversation: ParkedConversation, for key: String) throws {
      try conversations.save(conversation, for: key)
    }
    func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation? {
      try conversations.claim(key, lasting: limit)
    }
    func settle(_ key: String, _ result: ConversationResult) throws { try conversations.settle(key, result) }
    func saveOpen(_: ParkedConversation, for _: String, lasting _: Duration) {}
    func loadOpen(_ key: String) -> ParkedConversation? { nil }
    func removeOpen(_ key: String) -> ParkedConversation? { nil }
    func record(_ key: String) -> SharedRecord? { nil }
    func replaceRecord(
      _ key: String, version: String?, with content: [UInt8], lasting: Duration
    ) -> SharedRecord? { nil }
    func check() throws {}
    func clockDifference() throws -> Duration { difference }
    func warnings() throws -> [String] { [] }
    func secret(orStore proposal: [UInt8]) throws -> [UInt8] {
      stored.withLock { secret in
        secret = secret ?? proposal
        return secret ?? []
      }
    }
    func replica(of user: String, orClaim own: Replica) throws -> Replica { own }
  }

  @Test("Conversations of sockets are sealed only if other services share the store")
  func seal() throws {
    #expect(try ServedSamples(sealKey: [UInt8](repeating: 1, count: 32)).served.seal == nil)
  }

  @Test("The secret is put back into an empty store; another service's secret is a defect")
  func secret() {
    let store = Store()
    let own = [UInt8](repeating: 1, count: 32)
    #expect(StoreHealth(store, secret: own).defect == nil)
    #expect(store.stored.withLock(\.self) == own)
    store.stored.withLock { $0 = [UInt8](repeating: 2, count: 32) }
    #expect(StoreHealth(store, secret: own).defect?.contains("restart this service") == true)
    // The secret of a file does not depend on the store.
    #expect(StoreHealth(store, secret: nil).defect == nil)
  }

  @Test("The difference of the clocks is named", arguments: [-3, 3])
  func clock(days: Int) {
    let defect = StoreHealth(Store(difference: .seconds(days * 86_400)), secret: nil).defect
    #expect(defect?.contains("259200 seconds \(days < 0 ? "ahead of" : "behind") that of the store") == true)
    #expect(StoreHealth(Store(difference: .seconds(60)), secret: nil).defect == nil)
  }
}
