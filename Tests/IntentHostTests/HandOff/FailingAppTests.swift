internal import AppSockets
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("An app that fails to take a request loses nothing, and the user is told")
struct FailingAppTests {
  private static let unopened = AppContinuation(application: "Scripted", opened: false)

  @Test("An app that ends before it takes the activity leaves it for its next start")
  func crashBefore() async throws {
    let device = try AppDevice("crash before")
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.said == ["Opening Scripted.", "Scripted ended before it took over the request."])
    #expect(shown.outcome.kind == .success)
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(device.waiting != nil)
    try device.folder.write("once", to: "plugins/Scripted.app/behaviour")
    let process = try device.start()
    try await blocking { process.waitUntilExit() }
    #expect(device.delivered.count == 1)
  }

  @Test("An app that ends after it has taken the activity does not get it again")
  func crashAfter() async throws {
    let device = try AppDevice("crash after")
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.outcome.continuesInApp?.opened == true)
    #expect(device.waiting == nil)
    try device.folder.write("once", to: "plugins/Scripted.app/behaviour")
    let process = try device.start()
    try await blocking { process.waitUntilExit() }
    #expect(device.delivered.isEmpty)
  }

  @Test("An app that never takes the activity is told about, and the host lives on")
  func never() async throws {
    let device = try AppDevice("never")
    let opener = AppOpener(folders: device.folders, patience: .milliseconds(100))
    // It is parked when the test's turn has come, because it waits for ten minutes only.
    let (parked, result) = try await blocking {
      let parked = ParkedActivity(identifier: "1", created: .now, activity: WireObject(type: "NSUserActivity"))
      try ParkedActivityFile(app: device.app.identifier, in: device.folders).park(parked)
      return (parked, opener.open(device.app, for: "1", isJustParked: true))
    }
    #expect(result == .untaken)
    #expect(device.waiting == parked)
  }

  @Test(
    "An activity that is gone at once, or has something else in its place, is not one that the app has taken",
    arguments: ["nothing", "link", "file", "nonsense"])
  func replaced(by other: String) throws {
    let device = try AppDevice("once")
    let opener = AppOpener(folders: device.folders, patience: .milliseconds(100))
    let parked = ParkedActivity(identifier: "1", created: .now, activity: WireObject(type: "NSUserActivity"))
    try ParkedActivityFile(app: device.app.identifier, in: device.folders).park(parked)
    let file = ParkedActivity.path.reduce(device.folders.containers.appending(path: device.app.identifier)) {
      $0.appending(path: $1)
    }
    let folder = file.deletingLastPathComponent()
    try FileManager.default.removeItem(at: other == "file" ? folder : file)
    switch other {
    case "link": try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/null")
    case "file": try Data().write(to: folder)
    case "nonsense": try Data("nonsense".utf8).write(to: file)
    default: break
    }
    guard case .failed(let reason) = opener.open(device.app, for: "1", isJustParked: true) else {
      Issue.record("the app counts as opened")
      return
    }
    #expect(reason.hasPrefix("the user activity "))
    #expect(device.starts == 0)
    // After a question, another turn may have opened the app.
    if other == "nothing" { #expect(opener.open(device.app, for: "1", isJustParked: false) == .taken) }
  }

  @Test("A program that can't be started leaves the activity", arguments: ["missing", "unsafe", "nonsense"])
  func unstartable(defect: String) async throws {
    let device = try AppDevice("once")
    let program = device.folder.path("plugins/Scripted.app/Scripted")
    switch defect {
    case "missing": try FileManager.default.removeItem(atPath: program)
    case "unsafe": chmod(program, 0o777)
    default: try Data("nonsense".utf8).write(to: URL(fileURLWithPath: program))
    }
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.said.count == 2)
    #expect(shown.said.last?.hasPrefix("Scripted could not be opened: ") == true)
    #expect(shown.outcome.continuesInApp == Self.unopened)
    #expect(device.waiting != nil)
  }

  @Test("An activity that is too large is a fault of the extension", arguments: [1 << 20, 8 << 20])
  func large(bytes: Int) async throws {
    let device = try AppDevice("once")
    let shown = try await blocking { device.run("continue with \(bytes)") }
    #expect(shown.outcome.failure?.code == .protocolError)
    #expect(shown.outcome.failure?.message.contains("an app takes 1048576 at most") == true)
    #expect(device.waiting == nil)
    #expect(device.starts == 0)
    let next = try await blocking { device.run("continue with 1000") }
    #expect(next.outcome.continuesInApp?.opened == true)
  }

  @Test("An activity of 16 MB does not reach the host, and the next request does")
  func huge() async throws {
    let device = try AppDevice("once")
    let shown = try await blocking { device.run("continue with \(16 << 20)") }
    #expect(shown.outcome.failure?.code == .protocolError)
    #expect(shown.outcome.failure?.message.contains("with more than a frame can hold") == true)
    #expect(device.waiting == nil)
    #expect(device.starts == 0)
    let next = try await blocking { device.run("continue with 1000") }
    #expect(next.outcome.continuesInApp?.opened == true)
  }

  @Test("A program that listens in the app's place is not the app, and the app is started")
  func forged() async throws {
    let device = try AppDevice("once")
    let listener = try LocalSocket.listen(device.socket.lastPathComponent, in: device.folders.places.apps)
    defer { close(listener) }
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.outcome.continuesInApp?.opened == true)
    #expect(try await becomesTrue { device.delivered.count == 1 })
    #expect(device.starts == 1)
  }

  @Test("Of two copies of the app, the first one is opened")
  func copies() async throws {
    let device = try AppDevice("once")
    try ScriptedApp.install(in: device.folder, "once", as: "Another")
    let catalogue = CatalogueScanner(
      SearchPaths(plugins: [device.folder.url.appending(path: "plugins")], manifests: [], environment: [:])
    ).scanRested()
    #expect(catalogue.apps.map(\.path) == [device.folder.path("plugins/Another.app")])
    device.host.catalogue.replace(by: catalogue)
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.outcome.continuesInApp?.opened == true)
    let delivered = device.folder.path("plugins/Another.app/delivered")
    #expect(try await becomesTrue { FileManager.default.fileExists(atPath: delivered) })
    #expect(device.starts == 0)
  }

  @Test("What the app prints is in its log")
  func log() async throws {
    let device = try AppDevice("crash before")
    _ = try await blocking { device.run("continue in app in handle") }
    let log = device.folders.state.appending(path: "apps/com.example.scripted/output.log")
    let mode = try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
