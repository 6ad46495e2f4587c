internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("The phrase of an activity opens its app")
struct ActivityShortcutTests {
  private static let opened = AppContinuation(application: "Scripted", opened: true)
  private static let unopened = AppContinuation(application: "Scripted", opened: false)

  /// An app whose user has given the phrase "Reading time" to one of its activities.
  private func device(
    _ behaviour: String = "once", owner: String = "com.example.scripted",
    _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws -> AppDevice {
    let device = try AppDevice(behaviour, change)
    let info = object("dictionary", ["error": .string("page 7")])
    let activity = object("NSUserActivity", ["activityType": .string("org.example.read"), "userInfo": .object(info)])
    try VoiceShortcutStore(device.folders).add(
      VoiceShortcut(
        identifier: UUID().uuidString, phrase: "Reading time", shortcut: Shortcut(owner: owner, action: activity)))
    return device
  }

  @Test("After a yes, the app starts and gets the activity once")
  func started() async throws {
    let device = try device()
    let shown = try await blocking { device.say("reading time!", "yes") }
    #expect(shown.prompts == [Prompt(kind: .openApp, text: "Do you want to open “Scripted” to go on?")])
    #expect(shown.said == ["Opening Scripted."])
    #expect(shown.outcome == RequestOutcome(failure: nil, continuesInApp: Self.opened))
    #expect(try await becomesTrue { device.delivered.map { $0.prefix(20) } == ["org.example.read - -"] })
    #expect(device.waiting == nil)
    #expect(device.starts == 1)
  }

  @Test("A running app gets the activity, and no second process starts")
  func running() async throws {
    let device = try device("stay") { $0.policy.appOpening = .always }
    let process = try device.start()
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(try await becomesTrue { device.isListening })
    for count in 1...2 {
      let shown = try await blocking { device.say("reading time") }
      #expect(shown.prompts.isEmpty)
      #expect(shown.outcome.continuesInApp == Self.opened)
      #expect(try await becomesTrue { device.delivered.count == count })
    }
    #expect(device.starts == 1)
  }

  @Test("Without a yes, no app opens and the activity waits", arguments: ["no", "cancel", nil])
  func declined(answer: String?) async throws {
    let device = try device()
    let shown = try await blocking { answer.map { device.say("reading time", $0) } ?? device.say("reading time") }
    #expect(shown.outcome.failure == .init(.requiresAppLaunch, "open Scripted to go on"))
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(device.starts == 0)
    #expect(device.waiting != nil)
    let process = try device.start()
    try await blocking { process.waitUntilExit() }
    #expect(device.delivered.count == 1)
  }

  @Test("'--yes' does not answer the question")
  func confirmations() async throws {
    let device = try device()
    let shown = Shown(answers: YesToConfirmations(others: NoAnswers()))
    shown.outcome = try await blocking { device.host.run(.utterance("reading time"), presenter: shown) }
    #expect(shown.prompts.map(\.kind) == [.openApp])
    #expect(device.starts == 0)
  }

  @Test("No app opens if the policy forbids it or another program asks", arguments: [Policy.AppOpening.never, .ask])
  func policy(opening: Policy.AppOpening) async throws {
    let device = try device { $0.policy.appOpening = opening }
    let trust: Surface.Trust = opening == .never ? .owner : .relayed
    let shown = try await blocking { device.say("reading time", "yes", trust: trust) }
    #expect(shown.prompts.isEmpty)
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(device.starts == 0)
  }

  @Test("On a locked device or surface, no activity is parked", arguments: [true, false])
  func locked(isDevice: Bool) async throws {
    let device = try device {
      if isDevice { $0.lock = ManualLock.sample(isLocked: true) }
      $0.policy.appOpening = .always
    }
    let shown = try await blocking { device.say("reading time", trust: isDevice ? .owner : .locked) }
    #expect(shown.outcome.failure?.code == .restrictedWhileLocked)
    #expect(device.waiting == nil)
    #expect(device.starts == 0)
  }

  @Test("A conversation in turns opens the app once")
  func turns() async throws {
    let device = try device()
    let question = try #require(try await blocking { device.host.blockingTurn(.utterance("reading time")) }.question)
    #expect(question.prompt.kind == .openApp)
    for _ in 0..<2 {
      let last = try await blocking { device.host.blockingTurn(question.request, answers: question.answering("yes")) }
      #expect(last.outcome?.continuesInApp == Self.opened)
    }
    #expect(try await becomesTrue { device.delivered.count == 1 })
    #expect(device.starts == 1)
  }

  @Test("The phrase of an app that is not installed has no meaning")
  func foreign() async throws {
    let device = try device(owner: "com.example.other") { $0.policy.advising = .never }
    let shown = try await blocking { device.say("reading time", "yes") }
    #expect(shown.outcome.failure?.code == .notUnderstood)
    #expect(device.starts == 0)
  }

  @Test("The error for the phrase of an unauthorized app contains the remedy", arguments: [true, false])
  func unauthorized(isUser: Bool) async throws {
    let device = try device { if !isUser { $0.policy.authorization.undecided = .deny } }
    let authorizations = device.host.authorizations
    if isUser { authorizations.decide("com.example.scripted", .requests, isAllowed: false) }
    let shown = try await blocking { device.say("reading time", "yes") }
    #expect(shown.outcome.kind == .refused)
    #expect(shown.outcome.failure?.code == .notAuthorized)
    #expect(shown.outcome.failure?.message.contains("intent-host authorize allow com.example.scripted") == true)
    #expect(shown.prompts.isEmpty)
    let explained = Shown(answers: NoAnswers())
    #expect(device.host.explain(.utterance("reading time"), presenter: explained).failure?.code == .notAuthorized)
    #expect(device.starts == 0)
    #expect(device.waiting == nil)
    authorizations.decide("com.example.scripted", .requests, isAllowed: true)
    let allowed = try await blocking { device.say("reading time", "yes") }
    #expect(allowed.outcome.kind == .success)
  }

  @Test("An activity that is too large for the app is an error")
  func large() async throws {
    let device = try AppDevice("once")
    let activity = object("NSUserActivity", ["title": .string(String(repeating: "x", count: 2 << 20))])
    try VoiceShortcutStore(device.folders).add(
      VoiceShortcut(
        identifier: "1", phrase: "Reading time", shortcut: Shortcut(owner: "com.example.scripted", action: activity)))
    let shown = try await blocking { device.say("reading time", "yes") }
    #expect(shown.outcome.failure?.message.contains("the limit is 1048576") == true)
    #expect(device.starts == 0)
  }

  @Test("'explain' names the app of the phrase and does not open it")
  func explained() throws {
    let device = try device { $0.policy.appOpening = .always }
    let shown = Shown(answers: NoAnswers())
    #expect(device.host.explain(.utterance("reading time"), presenter: shown).kind == .success)
    #expect(shown.said == ["“reading time” opens Scripted."])
    #expect(device.starts == 0)
    #expect(device.waiting == nil)
  }
}
