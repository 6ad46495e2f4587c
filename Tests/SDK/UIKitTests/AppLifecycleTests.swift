import Foundation
import TestSupport
import Testing

@Suite struct AppLifecycleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Installs the program as an app, with these keys in its manifest.
  private func install(_ keys: [String: Any]) throws -> URL {
    let known: [String: Any] = [
      "CFBundleIdentifier": "org.example.delegate", "CFBundleExecutable": "delegate-app",
      "IntentHost": ["AppGroups": ["group.org.example", "../escape"]],
    ]
    let manifest = try PropertyListSerialization.data(
      fromPropertyList: known.merging(keys) { $1 }, format: .xml, options: 0)
    try folder.write(manifest, to: "Delegate.app/Info.plist")
    let program = folder.url.appending(path: "Delegate.app/delegate-app")
    try FileManager.default.copyItem(at: try BuildProducts.file("delegate-app"), to: program)
    return program
  }

  /// Starts the program, stops it with `signal` after it has printed the line `last`, and returns all lines.
  private func run(
    _ program: URL, until last: String, signal: Int32 = SIGTERM
  ) async throws -> (lines: [String], log: String) {
    try await blocking { try finish(program, until: last, signal: signal) }
  }

  private func finish(_ program: URL, until last: String, signal: Int32) throws -> (lines: [String], log: String) {
    let process = Process()
    process.executableURL = program
    process.environment = [
      "XDG_DATA_HOME": folder.path("data"), "HOME": folder.path("home"), "TMPDIR": folder.path("temporary"),
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""],
    ]
    let output = Pipe()
    let log = folder.url.appending(path: "log")
    try Data().write(to: log)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let identifier = process.processIdentifier
    let limit = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + TestLimits.timeout / .seconds(1), execute: limit)
    defer { limit.cancel() }
    var text = ""
    var isStopped = false
    while let part = try output.fileHandleForReading.read(upToCount: 1), !part.isEmpty {
      text += String(decoding: part, as: UTF8.self)
      guard !isStopped, text.hasSuffix("\(last)\n") else { continue }
      isStopped = true
      kill(process.processIdentifier, signal)
    }
    process.waitUntilExit()
    #expect(isStopped && process.terminationStatus == 0 && process.terminationReason == .exit)
    return (
      text.split(separator: "\n").map(String.init), try String(contentsOf: log, encoding: .utf8)
    )
  }

  private var groupFolder: String { folder.path("data/intent-host/groups/group.org.example") }

  @Test(arguments: [SIGTERM, SIGINT])
  func `The delegate of an app without scenes gets its calls in Apple's order`(signal: Int32) async throws {
    let program = try install(["UIMainStoryboardFile": "Main"])
    let (lines, log) = try await run(program, until: "main queue", signal: signal)
    #expect(
      lines == [
        "init", "willFinishLaunching true 0", "didFinishLaunching org.example.delegate", "group \(groupFolder)",
        "other none", "viewDidLoad", "viewWillAppear true", "didBecomeActive true", "viewDidLayoutSubviews",
        "viewDidAppear true", "main queue", "willResignActive", "didEnterBackground", "willTerminate",
      ])
    let app = program.deletingLastPathComponent().path
    #expect(log == "UIKit: the bundle '\(app)' has no storyboard called 'Main'\n")
    let preferences = try Data(
      contentsOf: URL(fileURLWithPath: groupFolder + "/Library/Preferences/group.org.example.plist"))
    let values = try PropertyListSerialization.propertyList(from: preferences, format: nil) as? [String: String]
    #expect(values == ["color": "red"])
  }

  @Test func `A signal before the delegate exists ends the app in order`() async throws {
    let program = try install([:])
    let (status, lines) = try await blocking {
      let process = Process()
      let output = Pipe()
      process.executableURL = program
      process.arguments = ["end-early"]
      process.standardOutput = output
      process.environment = [
        "XDG_DATA_HOME": folder.path("data"), "HOME": folder.path("home"),
        "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""],
      ]
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text.split(separator: "\n").map(String.init))
    }
    #expect(status == 0)
    #expect(lines.first == "init" && lines.last == "willTerminate")
  }

  @Test(arguments: [1, 2])
  func `An app that hangs in the initialiser of its delegate ends after some time, or by a second signal`(
    signals: Int
  ) async throws {
    let program = try install([:])
    let (status, reason, log) = try await blocking {
      let process = Process()
      let output = Pipe()
      let errors = Pipe()
      process.executableURL = program
      process.arguments = ["hang"]
      process.standardOutput = output
      process.standardError = errors
      process.environment = [
        "XDG_DATA_HOME": folder.path("data"), "HOME": folder.path("home"),
        "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""],
      ]
      try process.run()
      _ = try output.fileHandleForReading.read(upToCount: "init\n".utf8.count)
      kill(process.processIdentifier, SIGTERM)
      // When the first signal is no longer pending, its handler has run.
      if signals == 2 {
        let identifier = process.processIdentifier
        _ = try waitForValue { try Self.catches(SIGTERM, identifier) ? nil : true }
        kill(identifier, SIGTERM)
      }
      let log = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, process.terminationReason, log)
    }
    if signals == 2 {
      #expect(reason == .uncaughtSignal && status == SIGTERM && log == "")
    } else {
      #expect(reason == .exit && status == 128 + SIGTERM)
      #expect(log == "UIKit: the app has not ended in time, and is stopped\n")
    }
  }

  /// Whether a process has a handler for a signal, by the mask in proc_pid_status(5).
  private static func catches(_ signal: Int32, _ process: Int32) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") })
    let mask = try #require(UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16))
    return mask & (1 << UInt64(signal - 1)) != 0
  }

  /// A storyboard whose initial controller is that of the program.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes><scene><objects>
    <viewController id="a" customClass="ViewController" customModule="Delegate" customModuleProvider="target">
    <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/></view>
    </viewController></objects></scene></scenes></document>
    """

  @Test func `The main storyboard's controller is in the window before the app has finished launching`() async throws {
    let program = try install(["UIMainStoryboardFile": "Main"])
    try folder.write(Self.storyboard, to: "Delegate.app/Base.lproj/Main.storyboard")
    let (lines, log) = try await run(program, until: "main queue")
    #expect(
      lines.dropFirst(5).prefix(5) == [
        "viewDidLoad", "viewWillAppear true", "didBecomeActive true", "viewDidLayoutSubviews", "viewDidAppear true",
      ])
    #expect(log == "")
  }

  @Test func `A scene's storyboard makes its window before the scene is connected`() async throws {
    let scene = [
      "UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": "delegate_app.SceneDelegate",
      "UISceneStoryboardFile": "Main",
    ]
    let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
    let program = try install(["UIApplicationSceneManifest": manifest, "UIMainStoryboardFile": "Other"])
    try folder.write(Self.storyboard, to: "Delegate.app/Main.storyboard")
    let (lines, log) = try await run(program, until: "viewDidAppear true")
    #expect(lines.dropFirst(6).prefix(3) == ["willConnectTo 0", "viewDidLoad", "sceneWillEnterForeground"])
    #expect(log == "")
  }

  @Test func `A scene's delegate has the class in the manifest and gets its calls`() async throws {
    let scene = [
      "UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": "delegate_app.SceneDelegate",
    ]
    let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
    let (lines, log) = try await run(try install(["UIApplicationSceneManifest": manifest]), until: "viewDidAppear true")
    #expect(
      lines.dropFirst(5) == [
        "configurationForConnecting", "willConnectTo 0", "viewDidLoad", "sceneWillEnterForeground",
        "viewWillAppear true", "sceneDidBecomeActive", "viewDidLayoutSubviews", "viewDidAppear true",
        "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect", "willTerminate",
      ])
    #expect(log == "")
  }
}
