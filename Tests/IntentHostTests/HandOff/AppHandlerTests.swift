internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("An app handles requests in its own process")
struct AppHandlerTests {
  @Test("Only for intents that none of its extensions supports")
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
    #expect(device.delivered == ["handled run", "handled swim"])
    #expect(device.starts == 1)
  }

  @Test("A running app is connected to, and lives on after the host")
  func running() async throws {
    let device = try AppDevice("handler")
    let process = try device.start()
    defer { process.terminate() }
    let socket = device.folder.url.appending(path: "intent-host/requests/com.example.scripted.sock").path
    #expect(try await becomesTrue { FileManager.default.fileExists(atPath: socket) })
    let shown = try await blocking { device.pause("run") }
    #expect(shown.outcome == .success)
    #expect(shown.started.map(\.processIdentifier) == [process.processIdentifier])
    device.host.endExtensions()
    #expect(process.isRunning)
    #expect(device.starts == 1)
  }

  @Test("A crash is a fault, and the next request starts the app again")
  func crash() async throws {
    let device = try AppDevice("handler")
    let crashed = try await blocking { device.pause("crash") }
    #expect(crashed.outcome.failure?.code == .crashed)
    let next = try await blocking { device.pause("run") }
    #expect(next.outcome == .success)
    #expect(device.starts == 2)
  }

  @Test("A handler that takes too long runs into its budget, and the app lives on")
  func hang() async throws {
    let device = try AppDevice("handler") { $0.policy.budgets.handle = .milliseconds(200) }
    let hung = try await blocking { device.pause("hang") }
    #expect(hung.outcome.failure?.code == .timedOut)
    let next = try await blocking { device.pause("run") }
    #expect(next.outcome == .success)
    #expect(device.starts == 1)
  }

  @Test("An app that ends, or never takes requests, can't be launched", arguments: ["crash before", "never"])
  func unavailable(behaviour: String) async throws {
    let budget = behaviour == "never" ? Duration.milliseconds(200) : Built.timeOut
    let device = try AppDevice(behaviour) { $0.policy.budgets.launch = budget }
    let shown = try await blocking { device.pause("run") }
    #expect(shown.outcome.kind == .fault)
    #expect(shown.outcome.failure?.code == (behaviour == "never" ? .timedOut : .launchFailed))
  }
}
