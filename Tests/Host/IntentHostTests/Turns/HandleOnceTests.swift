internal import Dispatch
internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import Testing

@testable internal import IntentHost

@Suite("A request is handled at most once")
struct HandleOnceTests {
  /// The question for approval. Nothing is sent without a yes to it.
  private func approval(_ device: TurnHost) throws -> ConversationQuestion {
    let question = try device.converse(TurnHost.message, ["John Baily", "mobile"]).question
    #expect(question.prompt.kind == .confirmation)
    return question
  }

  @Test("A repeated turn returns the stored outcome and its sentence")
  func repeated() throws {
    let device = try TurnHost()
    let question = try approval(device)
    let answers = question.answering("yes")
    #expect(device.host.blockingTurn(question.request, answers: answers).outcome == .success)
    var events: [String] = []
    let again = device.host.blockingTurn(question.request, answers: answers) { events.append($0.name) }
    #expect(again.outcome == .success)
    #expect(events == ["said", "finished"])
    #expect(device.messages == 1)
  }

  @Test("Of two simultaneous turns, exactly one handles the request")
  func race() throws {
    let device = try TurnHost()
    let car = IntentRequest("INSetCarLockStatusIntent", parameters: ["locked": .bool(true)])
    let handled = Atomic(0)
    let odd = Mutex<[String]>([])
    for round in 0..<1_000 {
      let request = ConversationRequest(.intent(car), key: "race \(round)")
      let before = handled.load(ordering: .relaxed)
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        let turn = device.host.blockingTurn(request) { event in
          if case .handled = event { handled.add(1, ordering: .relaxed) }
        }
        if case .waiting = turn { return }
        if turn.outcome != .success { odd.withLock { $0.append("\(turn)") } }
      }
      if handled.load(ordering: .relaxed) != before + 1 { odd.withLock { $0.append("round \(round)") } }
    }
    #expect(odd.withLock(\.self) == [])
    #expect(handled.load(ordering: .relaxed) == 1_000)
  }

  @Test("While one turn handles the request, other turns wait")
  func claimed() throws {
    let store = MemoryConversationStore()
    let device = try TurnHost { $0.store = store }
    let question = try approval(device)
    #expect(try store.claim(question.request.key, lasting: .seconds(60)) == nil)
    let turn = device.host.blockingTurn(question.request, answers: question.answering("yes"))
    guard case .waiting = turn else {
      Issue.record("\(turn)")
      return
    }
    #expect(device.messages == 0)
  }

  @Test("After an expired claim, the result is unknown and the request is not retried")
  func lost() throws {
    let now = Mutex(ContinuousClock.now)
    let store = MemoryConversationStore { now.withLock(\.self) }
    let device = try TurnHost { $0.store = store }
    let question = try approval(device)
    #expect(try store.claim(question.request.key, lasting: .seconds(60)) == nil)
    now.withLock { $0 += .seconds(61) }
    let outcome = device.host.blockingTurn(question.request, answers: question.answering("yes")).outcome
    #expect(outcome?.kind == .unknown)
    #expect(outcome?.failure?.code == .resultUnknown)
    #expect(outcome?.exitCode == 7)
    #expect(device.messages == 0)
  }

  @Test(
    "The claim of a request with further responses includes the time for which a turn follows it",
    arguments: [
      ("INGetRideStatusIntent", 60, 60), ("INGetRideStatusIntent", 3_600, 100), ("INGetCarLockStatusIntent", 60, 0),
    ])
  func followed(intent: String, seconds: Int, added: Int) throws {
    let store = RejectingStore()
    let device = try TurnHost { $0.store = store }
    for time in [nil, Duration.seconds(seconds)] {
      var request = ConversationRequest.intent(IntentRequest(intent))
      request.surface = Surface("test", trust: .relayed)
      request.follow = time
      #expect(device.host.blockingTurn(request).outcome?.failure?.code == .storeUnavailable)
    }
    let limits = store.limits.withLock(\.self)
    try #require(limits.count == 2)
    #expect(limits[1] - limits[0] == .seconds(added))
  }

  @Test("If the store fails, the request is not handled")
  func brokenStore() throws {
    let device = try TurnHost { $0.store = RejectingStore() }
    let question = try approval(device)
    let outcome = device.host.blockingTurn(question.request, answers: question.answering("yes")).outcome
    #expect(outcome?.failure?.code == .storeUnavailable)
    #expect(device.messages == 0)
  }
}

/// A store that finds nothing and grants no claim.
private final class RejectingStore: ConversationStore {
  struct Rejection: Error {}

  /// The times for which the claims would have lasted.
  let limits = Mutex<[Duration]>([])

  func load(_ key: String) throws -> StoredConversation? { nil }
  func save(_ conversation: ParkedConversation, for key: String) throws { throw Rejection() }
  func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation? {
    limits.withLock { $0.append(limit) }
    throw Rejection()
  }
  func settle(_ key: String, _ result: ConversationResult) throws { throw Rejection() }
}
