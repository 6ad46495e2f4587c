internal import AppGroups
internal import Foundation
internal import IntentWire
internal import Intents
internal import TestSupport
internal import Testing

@Suite("An app continues the activities that a host passes to it")
struct HandedActivityTests {
  private let folder: TemporaryFolder
  private let program: URL

  init() throws {
    folder = try TemporaryFolder()
    let manifest: [String: Any] = [
      "CFBundleIdentifier": "org.example.delegate", "CFBundleExecutable": "delegate-app",
      "INIntentsSupported": ["INStartWorkoutIntent"],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
    try folder.write(data, to: "Delegate.app/Info.plist")
    program = folder.url.appending(path: "Delegate.app/delegate-app")
    try FileManager.default.copyItem(at: try BuildProducts.file("delegate-app"), to: program)
  }

  /// Stores an activity for the app, as a host does.
  private func park(_ intent: INIntent, isHandledInApp: Bool = false) throws {
    let activity = NSUserActivity(activityType: intent.wireObject.type)
    activity.userInfo = ["error": "UserLoggedOut"]
    var object = activity.wireObject
    object["interaction"] = .object(INInteraction(intent: intent, response: nil).wireObject)
    let parked = ParkedActivity(identifier: "1", created: .now, activity: object, isHandledInApp: isHandledInApp)
    try folder.write(
      Data(try parked.bytes),
      to: "data/intent-host/containers/org.example.delegate/Library/Intents/ParkedActivity.wire")
  }

  /// Starts the app, calls `body` when the app serves its main queue, and ends the app after the line `last`.
  private func run(until last: String, whenRunning body: () throws -> Void = {}) throws -> [String] {
    let process = Process()
    process.executableURL = program
    process.environment = [
      "XDG_DATA_HOME": folder.path("data"), "XDG_RUNTIME_DIR": folder.path("run"), "HOME": folder.path("home"),
      "TMPDIR": folder.path("temporary"),
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""],
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var text = ""
    while let part = try output.fileHandleForReading.read(upToCount: 1), !part.isEmpty {
      text += String(decoding: part, as: UTF8.self)
      if text.hasSuffix("\nmain queue\n") { try body() }
      if text.hasSuffix("\(last)\n") { break }
    }
    return text.split(separator: "\n").map(String.init)
  }

  /// Wakes the app as a host does, as soon as it listens.
  private func wake() throws {
    let apps = folder.url.appending(path: "run/intent-host/apps")
    let socket = try waitForValue {
      try? LocalSocket.connect("org.example.delegate.sock", in: apps, timeout: TestLimits.timeout)
    }
    var answer: UInt8 = 0
    recv(try #require(socket), &answer, 1, 0)
    socket.map { _ = close($0) }
  }

  @Test("An activity at launch is continued before the app becomes active")
  func start() throws {
    try park(INSendMessageIntent())
    let lines = try run(until: "main queue")
    let continued = try #require(
      lines.firstIndex(of: "continue INSendMessageIntent INSendMessageIntent UserLoggedOut"), "\(lines)")
    #expect(lines[(continued + 1)...].contains("didBecomeActive true"))
    #expect(lines.contains("willFinishLaunching true 1"))
  }

  @Test("An activity is continued while the app runs")
  func running() throws {
    let expected = "continue INSendMessageIntent INSendMessageIntent UserLoggedOut"
    let lines = try run(until: expected) {
      try park(INSendMessageIntent())
      try wake()
    }
    #expect(lines.filter { $0 == expected }.count == 1)
    #expect(lines.contains("willFinishLaunching true 0"))
  }

  @Test("For 'handleInApp', both handler methods are called on the main thread")
  func handled() throws {
    let lines = try run(until: "answered") {
      try park(INStartWorkoutIntent(), isHandledInApp: true)
      try wake()
    }
    #expect(lines.suffix(3) == ["handlerFor INStartWorkoutIntent true", "handle INStartWorkoutIntent", "answered"])
    #expect(!lines.contains { $0.hasPrefix("continue") })
    let container = folder.url.appending(path: "data/intent-host/containers/org.example.delegate")
    let file = AppAnswer.path.reduce(container) { $0.appending(path: $1) }
    let answer = try AppAnswer(bytes: Data(contentsOf: file))
    #expect(answer.activity == "1")
    #expect(answer.response?.type == "INStartWorkoutIntentResponse")
  }
}
