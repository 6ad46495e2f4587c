internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import Testing

@testable internal import IntentHost

@Suite("A store keeps conversations that wait for a person")
struct KeptConversationTests {
  @Test("A conversation goes on by its key")
  func key() throws {
    let device = try TurnHost()
    let request = TurnHost.message
    #expect(try device.host.begin(request).question != nil)
    #expect(try device.host.answer(request.key, "John Baily")?.question != nil)
    #expect(try device.host.answer(request.key, "mobile")?.question?.prompt.kind == .confirmation)
    #expect(try device.host.answer(request.key, "yes")?.outcome == .success)
    // A repeated answer gets the stored outcome.
    #expect(try device.host.answer(request.key, "yes")?.outcome == .success)
    #expect(device.messages == 1)
  }

  @Test("A key that nobody knows has no question")
  func unknown() throws {
    #expect(try TurnHost().host.answer("nobody's", "yes") == nil)
  }

  @Test("A full store refuses what is new, and makes room when conversations grow old")
  func full() throws {
    let now = Mutex(Date(timeIntervalSince1970: 0))
    let store = MemoryConversationStore(retention: .seconds(10), capacity: 2) { now.withLock(\.self) }
    #expect(try store.claim("a", lasting: .seconds(1)) == nil)
    #expect(try store.claim("b", lasting: .seconds(1)) == nil)
    #expect(throws: MemoryConversationStore.Full.self) { try store.claim("c", lasting: .seconds(1)) }
    #expect(try store.load("a") == .claimed)
    now.withLock { $0 += 2 }
    #expect(try store.load("a") == .lost)
    now.withLock { $0 += 10 }
    #expect(try store.claim("c", lasting: .seconds(1)) == nil)
    #expect(try store.load("a") == nil)
  }
}
