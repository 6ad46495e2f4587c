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

    func bring(_ driven: inout DrivenConversation) {
      driven.receive(.lock(.open))
      guard self != .starting else { return }
      driven.receive(.started)
      guard self != .resolving else { return }
      driven.resolve(.success(person("Resolved")))
      guard self != .resolvingSecond else { return }
      driven.settle()
      driven.receive(.lock(.open))
    }
  }

  @Test("The next extension starts with the original request", arguments: Stage.allCases)
  func next(stage: Stage) throws {
    let original: [String: WireValue] = ["recipients": .array([person("John")]), "content": .string("hello")]
    var driven = try DrivenConversation("INSendMessageIntent", original, extensions: candidates)
    stage.bring(&driven)
    driven.receive(.failed(failure))
    #expect(driven.last == .checkLock(.start, target: .sample("Second")))
    driven.receive(.lock(.open))
    var second = Route.Candidate.sample("Second")
    second.reason = "takes over from 'First': First: the extension was ended by SIGSEGV"
    #expect(driven.last == .start(second, intent: object("INSendMessageIntent", original)))
    driven.receive(.started)
    #expect(
      driven.last == .resolve(parameter: "recipients", intent: object("INSendMessageIntent", original)))
  }

  @Test("Without another extension, the fault ends the request", arguments: Stage.allCases)
  func last(stage: Stage) throws {
    var driven = try DrivenConversation("INSendMessageIntent", ["recipients": .array([person("John")])])
    stage.bring(&driven)
    driven.receive(.failed(failure))
    #expect(driven.failure == failure)
  }

  @Test("Each extension is tried once, and the last fault is reported")
  func allFail() throws {
    var driven = try DrivenConversation(extensions: candidates)
    for name in ["First", "Second", "Third"] {
      #expect(driven.last == .checkLock(.start, target: .sample(name)))
      driven.receive(.lock(.open))
      driven.receive(.failed(.init(.launchFailed, "\(name) failed")))
    }
    #expect(driven.failure == .init(.launchFailed, "Third failed"))
  }

  @Test("A failure code of a handler does not cause a takeover")
  func refusedByHandler() throws {
    var driven = try DrivenConversation.confirming(extensions: candidates)
    driven.receive(.response(try response("INSendMessageIntent", "failure")))
    #expect(driven.failure?.code == .handlerFailed)
  }

  @Test("A refusal of the host ends the request")
  func refusedByHost() throws {
    var driven = try DrivenConversation(extensions: candidates)
    driven.receive(.refused(.init(.notAuthorized, "not allowed")))
    #expect(driven.failure == .init(.notAuthorized, "not allowed"))
  }

  @Test("An invalid result for a parameter is a fault: the next extension takes over")
  func wrongCount() throws {
    var driven = try DrivenConversation(extensions: candidates)
    driven.start()
    driven.settle(upTo: "content")
    driven.receive(.resolution([]))
    #expect(driven.failure == nil)
    #expect(driven.conversation.considered.takeoverFailure?.message.contains("returned 0 results for 1 value") == true)
  }
}
