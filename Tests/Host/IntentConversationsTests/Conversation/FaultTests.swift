internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("After a failure before 'handle', the next extension takes over")
struct FaultTests {
  private let failure = RequestOutcome.Failure(.crashed, "First: the extension was ended by SIGSEGV")
  private let candidates = [Route.Candidate.sample("First"), .sample("Second"), .sample("Third")]

  /// The stage in which the first extension fails.
  enum Stage: CaseIterable {
    case starting, resolving, resolvingSecond, confirming

    func bring(_ walk: inout Walk) {
      walk.receive(.lock(.open))
      guard self != .starting else { return }
      walk.receive(.started)
      guard self != .resolving else { return }
      walk.resolve(.success(person("Resolved")))
      guard self != .resolvingSecond else { return }
      walk.settle()
      walk.receive(.lock(.open))
    }
  }

  @Test("The next extension starts with the original request", arguments: Stage.allCases)
  func next(stage: Stage) throws {
    let original: [String: WireValue] = ["recipients": .array([person("John")]), "content": .string("hello")]
    var walk = try Walk("INSendMessageIntent", original, extensions: candidates)
    stage.bring(&walk)
    walk.receive(.failed(failure))
    #expect(walk.last == .checkLock(.start, target: .sample("Second")))
    walk.receive(.lock(.open))
    var second = Route.Candidate.sample("Second")
    second.reason = "takes over from 'First': First: the extension was ended by SIGSEGV"
    #expect(walk.last == .start(second, intent: object("INSendMessageIntent", original)))
    walk.receive(.started)
    #expect(
      walk.last == .resolve(parameter: "recipients", intent: object("INSendMessageIntent", original)))
  }

  @Test("Without another extension, the fault ends the request", arguments: Stage.allCases)
  func last(stage: Stage) throws {
    var walk = try Walk("INSendMessageIntent", ["recipients": .array([person("John")])])
    stage.bring(&walk)
    walk.receive(.failed(failure))
    #expect(walk.failure == failure)
  }

  @Test("Each extension is tried once, and the last fault is reported")
  func allFail() throws {
    var walk = try Walk(extensions: candidates)
    for name in ["First", "Second", "Third"] {
      #expect(walk.last == .checkLock(.start, target: .sample(name)))
      walk.receive(.lock(.open))
      walk.receive(.failed(.init(.launchFailed, "\(name) failed")))
    }
    #expect(walk.failure == .init(.launchFailed, "Third failed"))
  }

  @Test("A failure code of a handler does not cause a takeover")
  func refusedByHandler() throws {
    var walk = try Walk.confirming(extensions: candidates)
    walk.receive(.response(try response("INSendMessageIntent", "failure")))
    #expect(walk.failure?.code == .handlerFailed)
  }

  @Test("A refusal of the host ends the request")
  func refusedByHost() throws {
    var walk = try Walk(extensions: candidates)
    walk.receive(.refused(.init(.notAuthorized, "not allowed")))
    #expect(walk.failure == .init(.notAuthorized, "not allowed"))
  }

  @Test("An invalid result for a parameter is a fault: the next extension takes over")
  func wrongCount() throws {
    var walk = try Walk(extensions: candidates)
    walk.start()
    walk.settle(upTo: "content")
    walk.receive(.resolution([]))
    #expect(walk.failure == nil)
    #expect(walk.conversation.considered.takeoverFailure?.message.contains("returned 0 results for 1 value") == true)
  }
}
