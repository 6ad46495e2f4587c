internal import Foundation
internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A request that the extension can't complete continues in the app")
struct HandOffTests {
  private static let workout = "INStartWorkoutIntent"
  private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func driven(_ code: String, _ fields: [String: WireValue] = [:], inConfirm: Bool = false) throws
    -> DrivenConversation
  {
    var driven = try inConfirm ? DrivenConversation.confirming(Self.workout) : DrivenConversation.handling(Self.workout)
    driven.receive(.response(try response(Self.workout, code, fields)))
    return driven
  }

  @Test("A request that the app completes is a success", arguments: ["continueInApp", "handleInApp"], [false, true])
  func success(code: String, inConfirm: Bool) throws {
    let driven = try driven(code, inConfirm: inConfirm)
    let outcome = try #require(driven.outcome)
    #expect(outcome.kind == .success)
    #expect(outcome.exitCode == 0)
    #expect(outcome.continuesInApp == AppContinuation(application: "UnicornChat", opened: false))
    let handOff = try #require(driven.conversation.handOff)
    #expect(handOff.isSuccess)
    #expect(handOff.outcome(isOpened: true).continuesInApp?.opened == true)
  }

  @Test("A failure that needs the app stays a failure after the app was opened", arguments: [false, true])
  func failure(inConfirm: Bool) throws {
    let driven = try driven("failureRequiringAppLaunch", inConfirm: inConfirm)
    #expect(driven.failure == .init(.requiresAppLaunch, "open UnicornChat to go on"))
    let handOff = try #require(driven.conversation.handOff)
    #expect(!handOff.isSuccess)
    #expect(handOff.reason == nil)
    let opened = handOff.outcome(isOpened: true)
    #expect(opened.failure == .init(.requiresAppLaunch, "the request goes on in UnicornChat"))
    #expect(opened.exitCode == 1)
    #expect(opened.continuesInApp == AppContinuation(application: "UnicornChat", opened: true))
  }

  @Test("The reason is a part of the offer")
  func reason() throws {
    var driven = try DrivenConversation.handling()
    driven.receive(.response(try response("INSendMessageIntent", "failureRequiringInAppAuthentication")))
    let handOff = try #require(driven.conversation.handOff)
    #expect(handOff.reason == "You have to sign in.")
    #expect(
      handOff.outcome(isOpened: true).failure?.message
        == "UnicornChat: You have to sign in. The request goes on in the app")
  }

  @Test("Any other code causes no hand-off", arguments: ["success", "failure", "failureNoMatchingWorkout"])
  func none(code: String) throws {
    let driven = try driven(code)
    #expect(driven.conversation.handOff == nil)
    #expect(driven.outcome?.continuesInApp == nil)
  }

  @Test("Without an activity of the extension, the activity has the intent's class as its type")
  func defaultActivity() throws {
    let handOff = try #require(try driven("continueInApp").conversation.handOff)
    let activity = handOff.activity(identifier: "1", at: Self.date)
    #expect(activity.type == "NSUserActivity")
    #expect(activity["activityType"] == .string(Self.workout))
    let interaction = try #require(activity["interaction"].objectValue)
    #expect(interaction.type == "INInteraction")
    #expect(interaction["intent"].objectValue?.type == Self.workout)
    #expect(interaction["intentResponse"].objectValue?.type == "INStartWorkoutIntentResponse")
    #expect(interaction["intentHandlingStatus"] == .int(5))
    #expect(interaction["start"] == .date(Self.date))
    #expect(interaction["identifier"] == .string("1"))
  }

  @Test("The extension's activity keeps its data, but its interaction is the host's")
  func ownActivity() throws {
    let forged = object("INInteraction", ["intent": .object(object("INSendPaymentIntent", [:]))])
    let given = object(
      "NSUserActivity",
      [
        "activityType": .string("com.example.sign-in"), "interaction": .object(forged),
        "userInfo": .object(object("Dictionary", ["error": .string("UserLoggedOut")])),
      ])
    let handOff = try #require(
      try driven("failureRequiringAppLaunch", ["userActivity": .object(given)]).conversation.handOff)
    let activity = handOff.activity(identifier: "1", at: Self.date)
    #expect(activity["activityType"] == .string("com.example.sign-in"))
    #expect(activity["userInfo"].objectValue?["error"] == .string("UserLoggedOut"))
    let interaction = try #require(activity["interaction"].objectValue)
    #expect(interaction["intent"].objectValue?.type == Self.workout)
    #expect(interaction["intentHandlingStatus"] == .int(4))
    #expect(interaction["intentResponse"].objectValue?["userActivity"] == .null)
  }

  @Test("An outcome of an earlier version does not continue in an app")
  func oldOutcome() throws {
    let old = try JSONDecoder().decode(RequestOutcome.self, from: Data("{}".utf8))
    #expect(old == .success)
    let new = RequestOutcome(failure: nil, continuesInApp: AppContinuation(application: "X", opened: true))
    #expect(try JSONDecoder().decode(RequestOutcome.self, from: JSONEncoder().encode(new)) == new)
  }

  @Test("The event 'finished' names the app")
  func event() {
    let outcome = RequestOutcome(failure: nil, continuesInApp: AppContinuation(application: "UnicornFit", opened: true))
    #expect(
      ConversationEvent.finished(outcome, .milliseconds(3)).line(RequestLabel(number: 1))
        == #"{"continuesInApp":{"application":"UnicornFit","opened":true},"event":"finished","milliseconds":3,"#
        + #""outcome":"success","request":1,"v":1}"#)
  }

  @Test("Only a surface that the host owns may open an app")
  func owned() {
    #expect(Prompt(kind: .openApp, text: "").isOwned)
    #expect(YesToConfirmations(others: NoAnswers()).answer(to: Prompt(kind: .openApp, text: "")) == .nobody)
  }
}
