internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentHost
internal import IntentWire
internal import Intents

/// Measures the handoff of an activity to a running app.
final class HandOffWorkload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-app-\(getpid())")
  private let folders: HostFolders
  private let app: InstalledApp
  private let process = Process()
  private var count = 0

  /// Installs and starts the app, and waits until it listens.
  init() throws {
    let bundle = folder.appending(path: "Bench.app")
    let program = bundle.appending(path: "Bench")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let manifest = ["CFBundleIdentifier": "com.example.bench", "CFBundleExecutable": "Bench"]
    try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    try FileManager.default.copyItem(at: own, to: program)
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"]
    let environment = Dictionary(uniqueKeysWithValues: variables.map { [folder] in ($0, folder.path) })
    folders = HostFolders(environment: environment)
    app = InstalledApp(
      path: bundle.path, identifier: "com.example.bench", name: "Bench", executablePath: program.path)
    process.executableURL = program
    process.arguments = [HandOffPeer.argument]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    let socket = folder.appending(path: "intent-host/apps/com.example.bench.sock").path
    for _ in 0..<1_000 where !FileManager.default.fileExists(atPath: socket) { usleep(10_000) }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Parks an activity and wakes the app, which receives it.
  func handOver() throws {
    count += 1
    let activity = NSUserActivity(activityType: "INSendMessageIntent").wireObject
    try ParkedActivityFile(app: app.identifier, in: folders).park(
      ParkedActivity(identifier: "\(count)", created: .now, activity: activity))
    let result = AppOpener(folders: folders, timeout: .seconds(5)).open(app, for: "\(count)", isJustParked: true)
    guard result == .taken else {
      throw Workload.MeasurementError(message: "the app did not receive its activity: \(result)")
    }
  }
}
