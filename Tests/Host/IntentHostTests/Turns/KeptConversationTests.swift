internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import Synchronization
internal import Testing

@testable internal import IntentHost

@Suite("A store contains the conversations that wait for a person")
struct KeptConversationTests {
  @Test("A conversation continues by its key")
  func key() throws {
    let device = try TurnHost()
    let request = TurnHost.message
    var question = try #require(try device.host.begin(request).question)
    for text in ["John Baily", "mobile"] {
      question = try #require(try answer(device, request.key, text, to: question)?.question)
    }
    #expect(question.prompt.kind == .confirmation)
    #expect(try answer(device, request.key, "yes", to: question)?.outcome == .success)
    // A repeated answer gets the stored outcome.
    #expect(try answer(device, request.key, "yes", to: question)?.outcome == .success)
    #expect(device.messages == 1)
  }

  private func answer(
    _ device: TurnHost, _ key: String, _ text: String, to question: ConversationQuestion,
    trust: Surface.Trust = .owner
  ) throws -> ConversationTurn? {
    try device.host.answer(key, text, to: question.digest, from: Surface("test", trust: trust))
  }

  @Test("An answer to a question that is no longer open is not used")
  func late() throws {
    let device = try TurnHost()
    let request = TurnHost.message
    let first = try #require(try device.host.begin(request).question)
    let second = try #require(try answer(device, request.key, "John Baily", to: first)?.question)
    let again = try #require(try answer(device, request.key, "John Baily", to: first)?.question)
    #expect(again.prompt == second.prompt)
  }

  @Test("A cancelled or abandoned conversation does not continue", arguments: [false, true])
  func revived(givesUp: Bool) throws {
    let device = try TurnHost()
    let request = TurnHost.message
    var question = try #require(try device.host.begin(request).question)
    for text in ["John Baily", "mobile"] {
      question = try #require(try answer(device, request.key, text, to: question)?.question)
    }
    let kind =
      givesUp
      ? device.host.end(question).outcome?.kind : try answer(device, request.key, "no", to: question)?.outcome?.kind
    #expect(kind == (givesUp ? .failure : .cancelled))
    #expect(try answer(device, request.key, "yes", to: question)?.outcome?.kind == kind)
    #expect(device.messages == 0)
  }

  @Test("An answer from a surface with less trust lowers the conversation's trust")
  func lowered() throws {
    let device = try TurnHost { $0.lock = ManualLock.sample(isLocked: true) }
    let request = ConversationRequest(.intent(IntentRequest("INGetCarLockStatusIntent")))
    let question = try #require(try device.host.begin(request).question)
    #expect(question.prompt.kind == .unlock)
    let turn = try answer(device, request.key, FixedPasscode.right, to: question, trust: .relayed)
    #expect(turn?.outcome?.failure?.code == .restrictedWhileLocked)
    #expect(device.host.lock.device.isLocked)
  }

  @Test("An unknown key has no question")
  func unknown() throws {
    let device = try TurnHost()
    let question = try #require(try device.host.begin(TurnHost.message).question)
    let turn = try answer(device, "nobody's", "yes", to: question)
    #expect(turn?.outcome == nil)
    #expect(turn?.question == nil)
  }

  @Test("A full store rejects new conversations until old ones expire")
  func full() throws {
    let now = Mutex(ContinuousClock.now)
    let store = MemoryConversationStore(retention: .seconds(10), capacity: 2) { now.withLock(\.self) }
    #expect(try store.claim("a", lasting: .seconds(1)) == nil)
    #expect(try store.claim("b", lasting: .seconds(1)) == nil)
    #expect(throws: MemoryConversationStore.CapacityError.self) { try store.claim("c", lasting: .seconds(1)) }
    #expect(try store.load("a") == .claimed)
    now.withLock { $0 += .seconds(2) }
    #expect(try store.load("a") == .lost)
    now.withLock { $0 += .seconds(10) }
    #expect(try store.claim("c", lasting: .seconds(1)) == nil)
    #expect(try store.load("a") == nil)
  }
}
