internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("The app that completes a request is opened")
struct OpenedAppTests {
  private static let opened = AppContinuation(application: "Scripted", opened: true)
  private static let unopened = AppContinuation(application: "Scripted", opened: false)

  @Test(
    "The app starts without a question and gets the interaction",
    arguments: ["continue in app", "handle in app"], ["confirm", "handle"])
  func success(script: String, stage: String) async throws {
    let device = try AppDevice("once")
    let shown = try await blocking { device.run("\(script) in \(stage)") }
    #expect(shown.outcome.kind == .success)
    #expect(shown.outcome.continuesInApp == Self.opened)
    #expect(shown.prompts.isEmpty)
    #expect(shown.said == ["Opening Scripted."])
    #expect(
      try await becomesTrue {
        device.delivered == ["INStartWorkoutIntent INStartWorkoutIntent deferredToApplication -"]
      })
    #expect(device.waiting == nil)
    #expect(device.starts == 1)
  }

  @Test("After a failure, the host offers to open the app, and the failure stays", arguments: ["confirm", "handle"])
  func failure(stage: String) async throws {
    let device = try AppDevice("once")
    let shown = try await blocking { device.run("open app to sign in in \(stage)", "yes") }
    #expect(shown.prompts == [Prompt(kind: .openApp, text: "Do you want to open “Scripted” to go on?")])
    #expect(
      shown.outcome.failure == .init(.requiresAppLaunch, "the request goes on in Scripted: user logged out"))
    #expect(shown.outcome.continuesInApp == Self.opened)
    #expect(
      try await becomesTrue {
        device.delivered == ["com.example.scripted INStartWorkoutIntent failure UserLoggedOut"]
      })
  }

  @Test("Without a yes, no app opens and the activity waits", arguments: ["no", "cancel", nil])
  func declined(answer: String?) async throws {
    let device = try AppDevice("once")
    let shown = try await blocking {
      answer.map { device.run("open app in handle", $0) } ?? device.run("open app in handle")
    }
    #expect(shown.prompts.map(\.kind) == [.openApp])
    #expect(shown.outcome.failure == .init(.requiresAppLaunch, "open Scripted to go on"))
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(device.waiting != nil)
    #expect(device.starts == 0)
    let process = try device.start()
    try await blocking { process.waitUntilExit() }
    #expect(device.delivered == ["INStartWorkoutIntent INStartWorkoutIntent failure -"])
    #expect(device.waiting == nil)
  }

  @Test("After an unclear answer, the question is repeated")
  func unclear() async throws {
    let device = try AppDevice("once")
    let shown = try await blocking { device.run("open app in handle", "hm", "who", "eh", "er", "mm", "yes") }
    #expect(shown.prompts.count == 5)
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(device.starts == 0)
  }

  @Test("The policy can open apps without a question, or never", arguments: [Policy.AppOpening.always, .never])
  func policy(opening: Policy.AppOpening) async throws {
    let device = try AppDevice("once") { $0.policy.appOpening = opening }
    let shown = try await blocking { device.run("open app in handle") }
    #expect(shown.prompts.isEmpty)
    #expect(shown.outcome.failure?.code == .requiresAppLaunch)
    #expect(shown.outcome.continuesInApp == (opening == .always ? Self.opened : Self.unopened))
    #expect(device.starts == (opening == .always ? 1 : 0))
    let success = try await blocking { device.run("continue in app in handle") }
    #expect(success.outcome.kind == .success)
    #expect(success.said == [opening == .always ? "Opening Scripted." : "Open Scripted to go on."])
    #expect(success.outcome.continuesInApp?.opened == (opening == .always))
  }

  @Test("Another program does not open an app", arguments: ["continue in app in handle", "open app in handle"])
  func relayed(script: String) async throws {
    let device = try AppDevice("once")
    let shown = try await blocking { device.run(script, "yes", trust: .relayed) }
    #expect(shown.prompts.isEmpty)
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(device.starts == 0)
    #expect(device.waiting != nil)
  }

  @Test("On a locked device, no app opens")
  func locked() async throws {
    let device = try AppDevice("once") {
      $0.lock = ManualLock.sample(isLocked: true)
      $0.policy.allowedWhileLocked = ["INStartWorkoutIntent"]
      $0.policy.appOpening = .always
    }
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.outcome.kind == .success)
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(shown.said == ["Open Scripted to go on."])
    #expect(device.starts == 0)
  }

  @Test("A running app gets the activity, and no second process starts")
  func running() async throws {
    let device = try AppDevice("stay")
    let process = try device.start()
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(try await becomesTrue { device.isListening })
    for count in 1...3 {
      let shown = try await blocking { device.run("continue in app in handle") }
      #expect(shown.outcome.continuesInApp == Self.opened)
      #expect(try await becomesTrue { device.delivered.count == count })
    }
    #expect(device.starts == 1)
  }

  @Test("Only the newest activity waits")
  func newest() async throws {
    let device = try AppDevice("once") { $0.policy.appOpening = .never }
    _ = try await blocking { device.run("continue in app in handle") }
    _ = try await blocking { device.run("open app to sign in in handle") }
    let process = try device.start()
    try await blocking { process.waitUntilExit() }
    #expect(device.delivered == ["com.example.scripted INStartWorkoutIntent failure UserLoggedOut"])
  }

  @Test(
    "The response of an app that handles the intent decides, also after 'confirm'",
    arguments: ["confirm", "handle"])
  func answered(stage: String) async throws {
    for (behaviour, code) in [("answer success", nil), ("answer failure", RequestOutcome.Code.handlerFailed)] {
      let device = try AppDevice(behaviour)
      let shown = try await blocking { device.run("handle in app in \(stage)") }
      #expect(shown.outcome.failure?.code == code)
      #expect(shown.outcome.continuesInApp == Self.opened)
      #expect(shown.said.first == "Opening Scripted.")
      #expect(shown.said.count == (code == nil ? 2 : 1))
    }
  }

  @Test(
    "The host does not wait for an app that ends or only shows the activity",
    arguments: ["answer nothing", "once"])
  func unanswered(behaviour: String) async throws {
    let device = try AppDevice(behaviour)
    let shown = try await blocking { device.run("handle in app in handle") }
    #expect(shown.outcome == RequestOutcome(failure: nil, continuesInApp: Self.opened))
    #expect(shown.said == ["Opening Scripted."])
  }

  @Test("A running app answers each request, and an old answer is ignored")
  func answersWhileRunning() async throws {
    let device = try AppDevice("answer failure")
    let process = try device.start()
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(try await becomesTrue { device.isListening })
    for _ in 1...2 {
      let shown = try await blocking { device.run("handle in app in handle") }
      #expect(shown.outcome.failure?.code == .handlerFailed)
    }
    try device.folder.write("once", to: "plugins/Scripted.app/behaviour")
    kill(process.processIdentifier, SIGKILL)
    try await blocking { process.waitUntilExit() }
    let shown = try await blocking { device.run("handle in app in handle") }
    #expect(shown.outcome.kind == .success)
  }
}
