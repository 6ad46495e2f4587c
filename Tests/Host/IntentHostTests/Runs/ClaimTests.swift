internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("Only the holder of the claim stores a result")
struct ClaimTests {
  private func result(_ sentences: String...) -> ConversationResult {
    ConversationResult(
      outcome: .success, statements: sentences.map { Statement($0, locale: "en", kind: .result) }, offer: nil)
  }

  @Test("A run claims once, and stores the sentences since the claim")
  func granted() throws {
    let run = try SampleRun()
    let claim = Claim(run.scope, run.report)
    run.report.show(["before"])
    #expect(try claim.take(lasting: .seconds(10)).isGranted)
    #expect(try claim.take(lasting: .seconds(20)).isGranted)
    #expect(run.channel.claims == [.seconds(130)])
    run.report.show(["after"])
    claim.settle(.success)
    #expect(run.channel.results.map { $0.statements.map(\.text) } == [["after"]])
  }

  @Test("Without a claim, nothing is stored")
  func none() throws {
    let run = try SampleRun()
    let claim = Claim(run.scope, run.report)
    claim.settle(.success)
    run.channel.known = .claimed
    guard case .waiting = try claim.take(lasting: .zero) else {
      Issue.record("the run does not wait")
      return
    }
    claim.settle(.success)
    run.channel.known = .lost
    #expect(throws: RequestOutcome.Failure.self) { try claim.take(lasting: .zero) }
    claim.settle(.success)
    #expect(run.channel.results.isEmpty)
  }

  @Test("The result of an earlier turn stops the run, and an accepted offer replaces it")
  func earlier() throws {
    let run = try SampleRun()
    let claim = Claim(run.scope, run.report)
    run.channel.known = .settled(result("earlier"), nil)
    guard case .stored(let stored) = try claim.take(lasting: .zero) else {
      Issue.record("the run does not stop")
      return
    }
    claim.resume(stored)
    run.report.show(["later"])
    claim.settle(.success)
    #expect(run.channel.results.map { $0.statements.map(\.text) } == [["earlier", "later"]])
  }
}

extension RunStop? {
  /// Whether nothing stops the run.
  fileprivate var isGranted: Bool { if case nil = self { true } else { false } }
}
