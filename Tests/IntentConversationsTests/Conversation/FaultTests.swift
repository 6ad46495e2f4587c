internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("An extension that fails before the deed gives way to the next")
struct FaultTests {
  private let failure = RequestOutcome.Failure(.crashed, "First: the extension was ended by SIGSEGV")
  private let candidates = [Route.Candidate.sample("First"), .sample("Second"), .sample("Third")]

  /// How far the first extension comes before it fails.
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

  @Test("The next begins with the request as it was made", arguments: Stage.allCases)
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

  @Test("Where there is no next, the fault ends the request", arguments: Stage.allCases)
  func last(stage: Stage) throws {
    var walk = try Walk("INSendMessageIntent", ["recipients": .array([person("John")])])
    stage.bring(&walk)
    walk.receive(.failed(failure))
    #expect(walk.failure == failure)
  }

  @Test("Each is tried once, and the last one's fault is told")
  func allFail() throws {
    var walk = try Walk(extensions: candidates)
    for name in ["First", "Second", "Third"] {
      #expect(walk.last == .checkLock(.start, target: .sample(name)))
      walk.receive(.lock(.open))
      walk.receive(.failed(.init(.launchFailed, "\(name) failed")))
    }
    #expect(walk.failure == .init(.launchFailed, "Third failed"))
  }

  @Test("What one refuses in answer to a question is no reason to try another")
  func refusedByHandler() throws {
    var walk = try Walk.confirming(extensions: candidates)
    walk.receive(.response(try response("INSendMessageIntent", "failure")))
    #expect(walk.failure?.code == .handlerFailed)
  }

  @Test("What the host refuses ends the request")
  func refusedByHost() throws {
    var walk = try Walk(extensions: candidates)
    walk.receive(.refused(.init(.notAuthorized, "not allowed")))
    #expect(walk.failure == .init(.notAuthorized, "not allowed"))
  }

  @Test("A broken answer about a parameter is a fault like any other: the next takes over, and it is said")
  func wrongCount() throws {
    var walk = try Walk(extensions: candidates)
    walk.start()
    walk.settle(upTo: "content")
    walk.receive(.resolution([]))
    #expect(walk.failure == nil)
    #expect(walk.conversation.considered.takenOverBecause?.message.contains("answered 0 results for 1 value") == true)
  }
}
