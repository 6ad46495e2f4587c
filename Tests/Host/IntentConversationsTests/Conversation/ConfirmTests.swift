internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The response to 'confirm' decides whether 'handle' follows")
struct ConfirmTests {
  private let send = "INSendMessageIntent"

  @Test("The codes that continue the request", arguments: ["ready", "success", "inProgress"])
  func continues(code: String) throws {
    var driven = try DrivenConversation.confirming(send, ["content": .string("hello")])
    driven.receive(.response(try response(send, code)))
    #expect(driven.last == .checkLock(.handle, target: .sample("UnicornChat")))
    driven.receive(.lock(.open))
    #expect(driven.last == .handle(intent: object(send, ["content": .string("hello")])))
  }

  @Test("A handler without a 'confirm' method confirms every request")
  func noMethod() throws {
    var driven = try DrivenConversation.confirming()
    driven.receive(.response(nil))
    #expect(driven.last == .checkLock(.handle, target: .sample("UnicornChat")))
  }

  @Test(
    "The codes that end the request",
    arguments: [
      (
        "unspecified", RequestOutcome.Code.handlerFailed, "UnicornChat: It could not be done; the app does not say why."
      ),
      ("failure", .handlerFailed, "UnicornChat: The message could not be sent."),
      (
        "failureMessageServiceNotAvailable", .handlerFailed,
        "UnicornChat: The message service isn't available."
      ),
      ("failureRequiringAppLaunch", .requiresAppLaunch, "open UnicornChat to go on"),
      (
        "failureRequiringInAppAuthentication", .requiresAppLaunch,
        "UnicornChat: You have to sign in. Open the app to go on"
      ),
    ])
  func ends(code: String, outcome: RequestOutcome.Code, message: String) throws {
    var driven = try DrivenConversation.confirming(asksBeforeHandling: true)
    driven.receive(.response(try response(send, code)))
    #expect(driven.failure == .init(outcome, message))
  }

  @Test("A response without a known code ends the request", arguments: [nil, WireValue.int(77), .string("success")])
  func unknownCode(code: WireValue?) throws {
    var driven = try DrivenConversation.confirming()
    driven.receive(.response(object("INSendMessageIntentResponse", code.map { ["code": $0] } ?? [:])))
    #expect(driven.failure?.code == .handlerFailed)
  }

  @Test(
    "The user reads sentences, and the activity has the text for the app",
    arguments: [
      (.string("sign in first"), ": sign in first"), (.string("UserLoggedOut"), ": user logged out"),
      (.string("ログインしてください"), ": ログインしてください"), (.string("E-1001"), ""), (.string("1001"), ""), (.int(1001), ""),
      (.string(""), ""),
    ] as [(WireValue, String)])
  func activity(error: WireValue, shown: String) throws {
    var driven = try DrivenConversation.confirming()
    let activity = object("NSUserActivity", ["userInfo": .object(object("", ["error": error]))])
    driven.receive(.response(try response(send, "failureRequiringAppLaunch", ["userActivity": .object(activity)])))
    #expect(driven.failure == .init(.requiresAppLaunch, "open UnicornChat to go on\(shown)"))
  }
}

@Suite("Some requests need the user's approval before 'handle'")
struct ApprovalTests {
  private func driven(_ name: String = "INSendMessageIntent", _ fields: [String: WireValue] = [:]) throws
    -> DrivenConversation
  {
    var driven = try DrivenConversation.confirming(name, fields, asksBeforeHandling: true)
    driven.receive(.response(nil))
    return driven
  }

  @Test("A message is read out")
  func message() throws {
    let people = WireValue.array([person("Ann"), person("Bob"), person("Cleo")])
    let driven = try driven("INSendMessageIntent", ["recipients": people, "content": .string("hello")])
    #expect(
      driven.prompt
        == Prompt(
          kind: .confirmation, text: "Your UnicornChat message to Ann, Bob, and Cleo says “hello”. Ready to send it?"))
  }

  @Test("The approval of any other request lists its values")
  func values() throws {
    let name = "INSetCarLockStatusIntent"
    let driven = try driven(name, ["locked": .bool(true), "carName": spoken("Herbie")])
    #expect(driven.prompt?.text == "UnicornChat: locked: yes, car: Herbie. Go ahead?")
    #expect(try self.driven(name, [:]).prompt?.text == "UnicornChat: this is ready. Go ahead?")
  }

  @Test("Yes continues with 'handle'")
  func yes() throws {
    var driven = try driven()
    driven.answer("yes")
    #expect(driven.last == .checkLock(.handle, target: .sample("UnicornChat")))
  }

  @Test("No ends the request without 'handle'")
  func no() throws {
    var driven = try driven()
    driven.answer("no")
    #expect(driven.failure == .declined("OK, I won't do that"))
  }

  @Test("After any other answer, the question is repeated with a reply to it")
  func gibberish() throws {
    var driven = try driven()
    let text = try #require(driven.prompt?.text)
    driven.answer("later")
    #expect(driven.prompt?.text == "I didn't get that change: nothing was done yet. \(text)")
  }
}
