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
    var driven = try DrivenConversation.handling()
    driven.receive(.response(try response(send, "success")))
    #expect(driven.outcome == .success)
    #expect(driven.outcome?.isInProgress == false)
  }

  @Test("A request in progress is a success that is marked as such")
  func inProgress() throws {
    var driven = try DrivenConversation.handling()
    driven.receive(.response(try response(send, "inProgress")))
    #expect(driven.outcome == .inProgress)
    #expect(driven.outcome?.kind == .success)
    #expect(driven.outcome?.exitCode == 0)
  }

  @Test("The code 'ready' is not a final answer")
  func ready() throws {
    var driven = try DrivenConversation.handling(extensions: [.sample("UnicornChat"), .sample("Other")])
    driven.receive(.response(try response(send, "ready")))
    #expect(
      driven.failure
        == .init(
          .protocolError,
          "UnicornChat returned the code 'ready' from 'handle', which is not a final answer; 'handle' must return "
            + "'success', 'inProgress' or a failure"))
    #expect(driven.outcome?.kind == .fault)
  }

  @Test(
    "A failure code is a failure",
    arguments: [
      ("failure", RequestOutcome.Code.handlerFailed, "UnicornChat: The message could not be sent."),
      ("unspecified", .handlerFailed, "UnicornChat: It could not be done; the app does not say why."),
      ("failureRequiringAppLaunch", .requiresAppLaunch, "open UnicornChat to go on"),
    ])
  func notDone(code: String, outcome: RequestOutcome.Code, message: String) throws {
    var driven = try DrivenConversation.handling()
    driven.receive(.response(try response(send, code)))
    #expect(driven.failure == .init(outcome, message))
  }

  @Test("A handler without 'handle' is a mismatch")
  func noMethod() throws {
    var driven = try DrivenConversation.handling()
    driven.receive(.response(nil))
    #expect(
      driven.failure
        == .init(
          .handlerMismatch,
          "the handler of UnicornChat implements no form of 'handle', which INSendMessageIntentHandling requires"))
  }

  @Test("A fault in 'handle' ends the request without a takeover")
  func fault() throws {
    var driven = try DrivenConversation.handling(extensions: [.sample("First"), .sample("Second")])
    driven.receive(.failed(.init(.crashed, "gone")))
    #expect(driven.failure == .init(.crashed, "gone"))
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
      var driven = try DrivenConversation.handling(extensions: [.sample("First"), .sample("Second")])
      driven.receive(.response(try response(send, isDone ? "success" : "failure")))
      let end = driven.last
      driven.receive(input)
      #expect(driven.last == end)
    }
  }
}
