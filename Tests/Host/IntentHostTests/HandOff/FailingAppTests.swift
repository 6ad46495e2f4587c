internal import AppGroups
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("If an app fails to take an activity, the activity stays and the user is informed")
struct FailingAppTests {
  private static let unopened = AppContinuation(application: "Scripted", opened: false)

  @Test("If the app ends before it takes the activity, its next start gets it")
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

  @Test("An app that ends after it took the activity does not get it again")
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

  @Test("The user is informed of an app that never takes the activity")
  func never() async throws {
    let device = try AppDevice("never")
    let opener = AppOpener(folders: device.folders, timeout: .milliseconds(100))
    // The activity is parked inside the closure, which may wait for other tests, because an activity expires after ten
    // minutes.
    let (parked, result) = try await blocking {
      let parked = ParkedActivity(identifier: "1", created: .now, activity: WireObject(type: "NSUserActivity"))
      try ParkedActivityFile(app: device.app.identifier, in: device.folders).park(parked)
      return (parked, opener.open(device.app, for: "1", isJustParked: true))
    }
    #expect(result == .untaken)
    #expect(device.waiting == parked)
  }

  @Test(
    "A missing or replaced activity does not count as taken",
    arguments: ["nothing", "link", "file", "nonsense"])
  func replaced(by other: String) throws {
    let device = try AppDevice("once")
    let opener = AppOpener(folders: device.folders, timeout: .milliseconds(100))
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

  @Test("The activity stays if the program can't be started", arguments: ["missing", "unsafe", "nonsense"])
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
    #expect(shown.outcome.failure?.message.contains("the limit is 1048576") == true)
    #expect(device.waiting == nil)
    #expect(device.starts == 0)
    let next = try await blocking { device.run("continue with 1000") }
    #expect(next.outcome.continuesInApp?.opened == true)
  }

  @Test("An activity of 16 MB is rejected, and the next request succeeds")
  func huge() async throws {
    let device = try AppDevice("once")
    let shown = try await blocking { device.run("continue with \(16 << 20)") }
    #expect(shown.outcome.failure?.code == .protocolError)
    #expect(shown.outcome.failure?.message.contains("with a message that is larger than a frame") == true)
    #expect(device.waiting == nil)
    #expect(device.starts == 0)
    let next = try await blocking { device.run("continue with 1000") }
    #expect(next.outcome.continuesInApp?.opened == true)
  }

  @Test("Another program on the app's socket is ignored, and the app starts")
  func forged() async throws {
    let device = try AppDevice("once")
    let listener = try LocalSocket.listen(device.socket.lastPathComponent, in: device.folders.appSockets.activities)
    defer { close(listener) }
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.outcome.continuesInApp?.opened == true)
    #expect(try await becomesTrue { device.delivered.count == 1 })
    #expect(device.starts == 1)
  }

  @Test("If the app is installed twice, the first copy opens")
  func copies() async throws {
    let device = try AppDevice("once")
    try ScriptedApp.install(in: device.folder, "once", as: "Another")
    let catalogue = CatalogueScanner(
      SearchPaths(plugins: [device.folder.url.appending(path: "plugins")], manifests: [], environment: [:])
    ).scanUntilComplete()
    #expect(catalogue.apps.map(\.path) == [device.folder.path("plugins/Another.app")])
    device.host.catalogue.replace(by: catalogue)
    let shown = try await blocking { device.run("continue in app in handle") }
    #expect(shown.outcome.continuesInApp?.opened == true)
    let delivered = device.folder.path("plugins/Another.app/delivered")
    #expect(try await becomesTrue { FileManager.default.fileExists(atPath: delivered) })
    #expect(device.starts == 0)
  }

  @Test("The output of the app is in its log")
  func log() async throws {
    let device = try AppDevice("crash before")
    _ = try await blocking { device.run("continue in app in handle") }
    let log = device.folders.state.appending(path: "apps/com.example.scripted/output.log")
    let mode = try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
