internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An author's package outside the repository is built, dropped in and answers")
struct OutsidePackageTests {
  static let repository = BuildProducts.manifests.deletingLastPathComponent()
  private static let package = repository.appending(path: "Tests/Fixtures/OutsidePackage")

  /// Builds the package in a folder outside the repository, as an author does.
  private func build(_ home: HostHome) async throws -> URL {
    let folder = home.url("package")
    // Foundation would copy the files' owner, which only root may set. Links to samples become copies.
    let exitCode = try await home.shell("cp -RL '\(Self.package.path)' '\(folder.path)'")
    try #require(exitCode == 0)
    try await swift(["build", "--build-tests"], folder, home)
    return folder
  }

  /// Runs a SwiftPM command on the package in `folder`, and returns its output.
  @discardableResult
  private func swift(_ command: [String], _ folder: URL, _ home: HostHome) async throws -> String {
    let run = Process()
    run.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    run.arguments = ["swift"] + command + ["--package-path", folder.path, "--quiet"]
    // SwiftPM leaves lock files in its temporary folder. This one is removed with the test.
    let own = ["INTENT_HOST_PACKAGE": Self.repository.path, "TMPDIR": home.path("")]
    run.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    let log = try FileHandle(forWritingTo: home.folder.write(Data(), to: "swift.log"))
    run.standardOutput = log
    run.standardError = log
    let process = Unchecked(run)
    try await blocking { try process.value.runToEnd(within: nil) }
    let output = String(decoding: try Data(contentsOf: home.url("swift.log")), as: UTF8.self)
    try #require(run.terminationStatus == 0, "\(output)")
    return output
  }

  /// Creates an extension bundle from the library, the manifest, the definition and its translation.
  private func install(_ folder: URL, in home: HostHome) throws {
    let bundle = home.url("plugins/Teahouse.appex")
    try FileManager.default.createDirectory(at: home.url("plugins"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: folder.appending(path: "Bundle"), to: bundle)
    for item in [".build/debug/libTeahouse.so", "Sources/Teahouse/Base.lproj"] {
      let source = folder.appending(path: item).resolvingSymlinksInPath()
      try FileManager.default.copyItem(at: source, to: bundle.appending(path: source.lastPathComponent))
    }
  }

  /// Runs the package's own tests with both testing libraries.
  private func ownTests(_ folder: URL, _ home: HostHome) async throws {
    let output = try await swift(["test", "--skip-build"], folder, home)
    #expect(output.contains("Executed 2 tests, with 0 failures"), "\(output)")
    #expect(output.contains("Test run with 2 tests in 1 suite passed"), "\(output)")
  }

  // MARK: Programs that embed a host

  /// Runs the programs that embed a host, with UnicornChat installed for them.
  private func embed(_ folder: URL, _ home: HostHome) async throws {
    let example = try String(contentsOf: folder.appending(path: "Sources/Example/main.swift"), encoding: .utf8)
    let page = Self.repository.appending(path: "Sources/Host/IntentHost/IntentHost.docc/IntentHost.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(example)```"),
      "the page shows another example")
    let bundle = home.path("unicorn/UnicornChat.appex")
    let manifest = BuildProducts.manifests.appending(path: "UnicornChat").path
    let library = try BuildProducts.library("UnicornChat").path
    let exitCode = try await home.shell(
      "mkdir '\(home.path("unicorn"))' && cp -R '\(manifest)' '\(bundle)' && cp '\(library)' '\(bundle)'")
    try #require(exitCode == 0)
    #expect(
      try await output(of: "Example", folder, home, input: "John Baily\nmobile\nyes\n") == [
        "Which John?", "Which number or address for John Baily?",
        "Your UnicornChat message to John Baily says “hello”. Ready to send it?", "Sent.",
      ])
    let kiosk = try await output(of: "Kiosk", folder, home, input: "")
    #expect(kiosk.first == #"= INSendMessageIntent ["Annabel Fox", "hello"]"#, "\(kiosk)")
    #expect(kiosk.last == "! 32", "\(kiosk)")
  }

  private func output(of program: String, _ folder: URL, _ home: HostHome, input: String) async throws -> [String] {
    let file = folder.appending(path: ".build/debug/\(program)")
    let run = try await home.run(
      [], input: input, environment: ["INTENT_HOST_PLUGINS": home.path("unicorn")], program: file)
    #expect(run.errors == "")
    return run.lines
  }

  @Test("Handlers of every style answer, in the words of the package's own definition and its translation")
  func answers() async throws {
    let home = try HostHome()
    let folder = try await build(home)
    try await ownTests(folder, home)
    try await embed(folder, home)
    try await shareFramework(folder, home)
    try await makeSamples(folder)
    try await makeNewPackages(folder)
    try install(folder, in: home)
    let conversations: [(arguments: [String], input: String, lines: [String])] = [
      (
        [], #"{"intent": "BrewTeaIntent", "parameters": {"cups": 9}}"# + "\nsencha\n3\n",
        [
          "Which tea?", "  1. Assam", "  2. Earl Grey", "  3. Sencha",
          "The pot is too small for 9 cups. How many cups?", "3 cups of Sencha, from 7.5 grams.",
        ]
      ),
      (
        ["--locale", "de_AT"], #"{"intent": "BrewTeaIntent"}"# + "\n1\n2\n",
        [
          "Welcher Tee?", "  1. Assam", "  2. Earl Grey", "  3. Sencha", "Wie viele Tassen?",
          "2 Tassen Assam aus 5 Gramm.",
        ]
      ),
      ([], #"{"intent": "BrewTeaIntent", "parameters": {"cups": 1}}"#, ["1 cups of Earl Grey, from 2.5 grams."]),
      (
        [], #"{"intent": "OpeningHoursIntent"}"# + "\na weekday\n",
        ["On which day: a weekday or Sunday?", "On a weekday for 9 hours."]
      ),
      (
        ["--yes"], #"{"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}"#,
        [
          "Your Teahouse message says “HELLO”. Ready to send it?", "Sent.",
        ]
      ),
    ]
    for conversation in conversations {
      let run = try await home.run(
        ["run", "--plugins", home.path("plugins"), "--intent", "-"] + conversation.arguments,
        input: conversation.input + "\n")
      #expect(run.lines == conversation.lines, "\(run.errors)")
      #expect(run.exitCode == 0)
    }
    let closed = try await home.run(
      ["run", "--plugins", home.path("plugins"), "--intent", "-"],
      input: #"{"intent": "OpeningHoursIntent", "parameters": {"day": "sunday"}}"#)
    #expect(closed.exitCode == 1)
    #expect(closed.errors == "handlerFailed: Teahouse: Closed on Sunday.\n")
  }
}

/// Passes a process to the thread that waits for it. No other thread uses the process meanwhile.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
