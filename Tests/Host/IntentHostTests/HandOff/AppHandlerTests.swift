internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("An app handles requests in its own process")
struct AppHandlerTests {
  @Test("The app handles only intents that none of its extensions supports")
  func catalogue() throws {
    let device = try AppDevice("handler")
    let extensions = device.host.catalogue.current.extensions
    #expect(extensions.map(\.isApp) == [true, false])
    #expect(extensions[0].manifest.identifier == "com.example.scripted")
    #expect(extensions[0].manifest.intentsSupported == ["INPauseWorkoutIntent"])
    #expect(device.app.extensionIdentifiers == ["com.example.scripted.extension"])
  }

  @Test("The app is started once for several requests")
  func started() async throws {
    let device = try AppDevice("handler")
    let first = try await blocking { device.pause("run") }
    #expect(first.outcome == .success)
    let process = try #require(first.started.first)
    #expect(process.identifier == "com.example.scripted")
    #expect(process.isolation == .none)
    #expect(process.processIdentifier != getpid())
    let second = try await blocking { device.pause("swim") }
    #expect(second.outcome == .success)
    #expect(second.started.isEmpty)
    #expect(device.delivered == ["handled run", "handled swim"])
    #expect(device.starts == 1)
  }

  @Test("The host connects to a running app, which continues after the host ends")
  func running() async throws {
    let device = try AppDevice("handler")
    let process = try device.start()
    defer { kill(process.processIdentifier, SIGKILL) }
    let socket = device.folder.url.appending(path: "intent-host/requests/com.example.scripted.sock").path
    #expect(try await becomesTrue { FileManager.default.fileExists(atPath: socket) })
    let shown = try await blocking { device.pause("run") }
    #expect(shown.outcome == .success)
    #expect(shown.started.map(\.processIdentifier) == [process.processIdentifier])
    device.host.endExtensions()
    #expect(process.isRunning)
    #expect(device.starts == 1)
  }

  @Test("A crash is a fault, and the next request restarts the app")
  func crash() async throws {
    let device = try AppDevice("handler")
    let crashed = try await blocking { device.pause("crash") }
    #expect(crashed.outcome.failure?.code == .crashed)
    let next = try await blocking { device.pause("run") }
    #expect(next.outcome == .success)
    #expect(device.starts == 2)
  }

  @Test("A handler that exceeds its budget fails, and the app continues")
  func hang() async throws {
    let device = try AppDevice("handler") { $0.policy.budgets.handle = .milliseconds(200) }
    let hung = try await blocking { device.pause("hang") }
    #expect(hung.outcome.failure?.code == .timedOut)
    let next = try await blocking { device.pause("run") }
    #expect(next.outcome == .success)
    #expect(device.starts == 1)
  }

  @Test("The launch fails if the app ends or never accepts requests", arguments: ["crash before", "never"])
  func unavailable(behaviour: String) async throws {
    let budget = behaviour == "never" ? Duration.milliseconds(200) : TestLimits.timeout
    let device = try AppDevice(behaviour) { $0.policy.budgets.launch = budget }
    let shown = try await blocking { device.pause("run") }
    #expect(shown.outcome.kind == .fault)
    #expect(shown.outcome.failure?.code == (behaviour == "never" ? .timedOut : .launchFailed))
  }

  // MARK: Memory

  @Test("The host kills an app that it started if the app exceeds its memory budget")
  func memory() async throws {
    let device = try AppDevice("handler") { $0.policy.budgets.memoryMB = 64 }
    let filled = try await blocking { device.pause("fill") }
    let failure = try #require(filled.outcome.failure)
    #expect(failure.code == .memoryBudgetExceeded)
    #expect(failure.message.hasPrefix("Scripted: the app used more memory than its budget of 64 MB: "))
    let process = try #require(filled.started.first).processIdentifier
    #expect(try await becomesTrue { kill(process, 0) != 0 })
    let next = try await blocking { device.pause("run") }
    #expect(next.outcome == .success)
    #expect(device.starts == 2)
  }

  @Test("An app that the user started continues, and only the added memory counts")
  func memoryOfUser() async throws {
    let device = try AppDevice("large handler") { $0.policy.budgets.memoryMB = 64 }
    let process = try device.start()
    defer { kill(process.processIdentifier, SIGKILL) }
    let first = try await blocking { device.pause("run") }
    #expect(first.outcome == .success)
    let filled = try await blocking { device.pause("fill") }
    #expect(filled.outcome.failure?.code == .memoryBudgetExceeded)
    #expect(filled.outcome.failure?.message.contains("its budget is 64 MB; the app was running before") == true)
    #expect(process.isRunning)
    let next = try await blocking { device.pause("run") }
    #expect(next.outcome == .success)
    #expect(next.started.map(\.processIdentifier) == [process.processIdentifier])
    #expect(device.starts == 1)
  }

  // MARK: One process

  @Test("The host waits for a started app; the error names one that accepts no requests")
  func single() async throws {
    let device = try AppDevice("deaf handler") { $0.policy.budgets.launch = .milliseconds(300) }
    let process = try device.start()
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(try await becomesTrue { device.starts == 1 })
    let shown = try await blocking { device.pause("run") }
    #expect(shown.outcome.failure?.code == .launchFailed)
    let reason = "the app runs as process \(process.processIdentifier) and has not accepted requests within 0.3 seconds"
    #expect(shown.outcome.failure?.message.contains(reason) == true)
    let opened = try await blocking { device.run("continue in app in handle") }
    #expect(opened.said == ["Opening Scripted.", "Scripted runs, but has not taken over the request."])
    #expect(opened.outcome.continuesInApp == AppContinuation(application: "Scripted", opened: false))
    // The last sentence does not contradict the one before: the user still has to go to the app.
    let failed = try await blocking { device.run("open app to sign in in handle", "yes") }
    #expect(failed.said.first == "Scripted runs, but has not taken over the request.")
    #expect(failed.outcome.failure == .init(.requiresAppLaunch, "open Scripted to go on: user logged out"))
    #expect(failed.outcome.continuesInApp == AppContinuation(application: "Scripted", opened: false))
    #expect(device.starts == 1)
  }

  // MARK: Requests and donations

  @Test("A handler's question appears in the conversation of its request")
  func authentication() async throws {
    let device = try AppDevice("handler") { $0.lock = ManualLock.sample() }
    let shown = try await blocking { device.pause("authenticate", FixedPasscode.right) }
    #expect(shown.prompts.map(\.kind) == [.authentication])
    #expect(shown.prompts.first?.text.contains("“Scripted”") == true)
    #expect(shown.outcome == .success)
    #expect(device.delivered == ["reply granted", "handled authenticate"])
  }

  @Test("Code on another queue sends its question to the host of its request")
  func ownHost() async throws {
    let device = try AppDevice("handler") { $0.lock = ManualLock.sample() }
    let newer = try device.host.listenToApps()
    defer { newer.stop() }
    let shown = try await blocking { device.pause("authenticate on a queue", FixedPasscode.right) }
    #expect(shown.prompts.map(\.kind) == [.authentication])
    #expect(shown.outcome == .success)
    #expect(device.delivered == ["reply granted", "handled authenticate on a queue"])
  }

  @Test("An app whose handlers never return rejects the next request with a reason")
  func stuck() async throws {
    let device = try AppDevice("handler") { $0.policy.budgets.handle = .milliseconds(200) }
    for _ in 0..<8 {
      let hung = try await blocking { device.pause("hang") }
      #expect(hung.outcome.failure?.code == .timedOut)
      device.host.quarantine.reset("com.example.scripted")
    }
    let refused = try await blocking { device.pause("run") }
    #expect(refused.outcome.failure?.code == .launchFailed)
    #expect(
      refused.outcome.failure?.message.contains(
        "the app is busy with 8 requests that have not ended; quit the app, and try again") == true)
    #expect(device.starts == 1)
    let log = device.folders.state.appending(path: "apps/com.example.scripted/output.log")
    #expect(try String(contentsOf: log, encoding: .utf8).contains("8 requests are still running in the handlers"))
  }

  @Test("A donation of a handler is added to the earlier donations of the app")
  func donation() async throws {
    let device = try AppDevice("handler")
    #expect(try await blocking { device.pause("donate") }.outcome == .success)
    let donated = try #require(AppInteractions(device.app.identifier, in: device.folders).read())
    #expect(donated.map(\.interaction.type) == ["INInteraction"])
  }
}
