internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations
@testable internal import IntentDefinitions

@Suite("The deed's answer is the outcome")
struct HandleTests {
  private let send = "INSendMessageIntent"

  @Test("Done")
  func done() throws {
    var walk = try Walk.handling()
    walk.receive(.response(try response(send, "success")))
    #expect(walk.outcome == .success)
    #expect(walk.outcome?.isInProgress == false)
  }

  @Test("Accepted and still under way, which is a success of its own")
  func inProgress() throws {
    var walk = try Walk.handling()
    walk.receive(.response(try response(send, "inProgress")))
    #expect(walk.outcome == .inProgress)
    #expect(walk.outcome?.kind == .success)
    #expect(walk.outcome?.exitCode == 0)
  }

  @Test("The code of a dry run is no final answer")
  func ready() throws {
    var walk = try Walk.handling(extensions: [.sample("UnicornChat"), .sample("Other")])
    walk.receive(.response(try response(send, "ready")))
    #expect(
      walk.failure
        == .init(
          .protocolError,
          "UnicornChat answered 'handle' with the code 'ready', which is no final answer; 'handle' has to answer with "
            + "'success', 'inProgress' or a failure"))
    #expect(walk.outcome?.kind == .fault)
  }

  @Test(
    "Not done",
    arguments: [
      ("failure", RequestOutcome.Code.handlerFailed, "UnicornChat: It could not be done."),
      ("unspecified", .handlerFailed, "UnicornChat: It could not be done; the app does not say why."),
      ("failureRequiringAppLaunch", .requiresAppLaunch, "open UnicornChat to go on"),
    ])
  func notDone(code: String, outcome: RequestOutcome.Code, message: String) throws {
    var walk = try Walk.handling()
    walk.receive(.response(try response(send, code)))
    #expect(walk.failure == .init(outcome, message))
  }

  @Test("A handler without the method does not fit its protocol")
  func noMethod() throws {
    var walk = try Walk.handling()
    walk.receive(.response(nil))
    #expect(
      walk.failure
        == .init(
          .handlerMismatch,
          "the handler of UnicornChat implements no form of 'handle', which INSendMessageIntentHandling requires"))
  }

  @Test("A fault in the deed ends the request, whatever other extensions there are")
  func fault() throws {
    var walk = try Walk.handling(extensions: [.sample("First"), .sample("Second")])
    walk.receive(.failed(.init(.crashed, "gone")))
    #expect(walk.failure == .init(.crashed, "gone"))
  }

  @Test(
    "After the deed nothing is done again, whatever comes",
    arguments: [
      Conversation.Input.failed(.init(.crashed, "gone")), .lock(.open), .started, .resolution([.needsValue]),
      .response(nil), .answer(UnderstoodAnswer("yes", .yes)), .answer(UnderstoodAnswer(nil, .cancel)), .noAnswer,
      .unlocked(true),
      .refused(.init(.notAuthorized, "no")),
    ])
  func once(input: Conversation.Input) throws {
    for isDone in [true, false] {
      var walk = try Walk.handling(extensions: [.sample("First"), .sample("Second")])
      walk.receive(.response(try response(send, isDone ? "success" : "failure")))
      let end = walk.last
      walk.receive(input)
      #expect(walk.last == end)
    }
  }
}
