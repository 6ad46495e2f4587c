internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The response to 'confirm' decides whether 'handle' follows")
struct ConfirmTests {
  private let send = "INSendMessageIntent"

  @Test("The codes that continue the request", arguments: ["ready", "success", "inProgress"])
  func continues(code: String) throws {
    var walk = try Walk.confirming(send, ["content": .string("hello")])
    walk.receive(.response(try response(send, code)))
    #expect(walk.last == .checkLock(.handle, target: .sample("UnicornChat")))
    walk.receive(.lock(.open))
    #expect(walk.last == .handle(intent: object(send, ["content": .string("hello")])))
  }

  @Test("A handler without a 'confirm' method confirms every request")
  func noMethod() throws {
    var walk = try Walk.confirming()
    walk.receive(.response(nil))
    #expect(walk.last == .checkLock(.handle, target: .sample("UnicornChat")))
  }

  @Test(
    "The codes that end the request",
    arguments: [
      (
        "unspecified", RequestOutcome.Code.handlerFailed, "UnicornChat: It could not be done; the app does not say why."
      ),
      ("failure", .handlerFailed, "UnicornChat: It could not be done."),
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
    var walk = try Walk.confirming(asksBeforeHandling: true)
    walk.receive(.response(try response(send, code)))
    #expect(walk.failure == .init(outcome, message))
  }

  @Test("A response without a known code ends the request", arguments: [nil, WireValue.int(77), .string("success")])
  func unknownCode(code: WireValue?) throws {
    var walk = try Walk.confirming()
    walk.receive(.response(object("INSendMessageIntentResponse", code.map { ["code": $0] } ?? [:])))
    #expect(walk.failure?.code == .handlerFailed)
  }

  @Test(
    "The user reads sentences, and the activity has the text for the app",
    arguments: [
      (.string("sign in first"), ": sign in first"), (.string("UserLoggedOut"), ": user logged out"),
      (.string("ログインしてください"), ": ログインしてください"), (.string("E-1001"), ""), (.string("1001"), ""), (.int(1001), ""),
      (.string(""), ""),
    ] as [(WireValue, String)])
  func activity(error: WireValue, shown: String) throws {
    var walk = try Walk.confirming()
    let activity = object("NSUserActivity", ["userInfo": .object(object("", ["error": error]))])
    walk.receive(.response(try response(send, "failureRequiringAppLaunch", ["userActivity": .object(activity)])))
    #expect(walk.failure == .init(.requiresAppLaunch, "open UnicornChat to go on\(shown)"))
  }
}

@Suite("Some requests need the user's approval before 'handle'")
struct ApprovalTests {
  private func walk(_ name: String = "INSendMessageIntent", _ fields: [String: WireValue] = [:]) throws -> Walk {
    var walk = try Walk.confirming(name, fields, asksBeforeHandling: true)
    walk.receive(.response(nil))
    return walk
  }

  @Test("A message is read out")
  func message() throws {
    let people = WireValue.array([person("Ann"), person("Bob"), person("Cleo")])
    let walk = try walk("INSendMessageIntent", ["recipients": people, "content": .string("hello")])
    #expect(
      walk.prompt
        == Prompt(
          kind: .confirmation, text: "Your UnicornChat message to Ann, Bob, and Cleo says “hello”. Ready to send it?"))
  }

  @Test("The approval of any other request lists its values")
  func values() throws {
    let name = "INSetCarLockStatusIntent"
    let walk = try walk(name, ["locked": .bool(true), "carName": spoken("Herbie")])
    #expect(walk.prompt?.text == "UnicornChat: locked: yes, car: Herbie. Go ahead?")
    #expect(try self.walk(name, [:]).prompt?.text == "UnicornChat: this is ready. Go ahead?")
  }

  @Test("Yes continues with 'handle'")
  func yes() throws {
    var walk = try walk()
    walk.answer("yes")
    #expect(walk.last == .checkLock(.handle, target: .sample("UnicornChat")))
  }

  @Test("No ends the request without 'handle'")
  func no() throws {
    var walk = try walk()
    walk.answer("no")
    #expect(walk.failure == .init(.cancelled, "the request was not confirmed by the user"))
  }

  @Test("After any other answer, the question is repeated with a reply to it")
  func gibberish() throws {
    var walk = try walk()
    let text = try #require(walk.prompt?.text)
    walk.answer("later")
    #expect(walk.prompt?.text == "I didn't get that change: nothing was done yet. \(text)")
  }
}
