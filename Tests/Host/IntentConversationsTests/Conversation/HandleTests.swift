internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations
@testable internal import IntentDefinitions

@Suite("The response to 'handle' is the outcome")
struct HandleTests {
  private let send = "INSendMessageIntent"

  @Test("A success code is a success")
  func done() throws {
    var walk = try Walk.handling()
    walk.receive(.response(try response(send, "success")))
    #expect(walk.outcome == .success)
    #expect(walk.outcome?.isInProgress == false)
  }

  @Test("A request in progress is a success that is marked as such")
  func inProgress() throws {
    var walk = try Walk.handling()
    walk.receive(.response(try response(send, "inProgress")))
    #expect(walk.outcome == .inProgress)
    #expect(walk.outcome?.kind == .success)
    #expect(walk.outcome?.exitCode == 0)
  }

  @Test("The code 'ready' is not a final answer")
  func ready() throws {
    var walk = try Walk.handling(extensions: [.sample("UnicornChat"), .sample("Other")])
    walk.receive(.response(try response(send, "ready")))
    #expect(
      walk.failure
        == .init(
          .protocolError,
          "UnicornChat returned the code 'ready' from 'handle', which is not a final answer; 'handle' must return "
            + "'success', 'inProgress' or a failure"))
    #expect(walk.outcome?.kind == .fault)
  }

  @Test(
    "A failure code is a failure",
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

  @Test("A handler without 'handle' is a mismatch")
  func noMethod() throws {
    var walk = try Walk.handling()
    walk.receive(.response(nil))
    #expect(
      walk.failure
        == .init(
          .handlerMismatch,
          "the handler of UnicornChat implements no form of 'handle', which INSendMessageIntentHandling requires"))
  }

  @Test("A fault in 'handle' ends the request without a takeover")
  func fault() throws {
    var walk = try Walk.handling(extensions: [.sample("First"), .sample("Second")])
    walk.receive(.failed(.init(.crashed, "gone")))
    #expect(walk.failure == .init(.crashed, "gone"))
  }

  @Test(
    "After 'handle', no further input causes an action",
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
