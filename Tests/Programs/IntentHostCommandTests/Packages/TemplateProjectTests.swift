internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A project in the style of Xcode's templates of 2016, 2019 and 2024 is built unchanged, and answers")
struct TemplateProjectTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  @Test("All its extensions answer, and added, renamed, removed and invalid files are detected")
  func project() async throws {
    try home.allowApps()
    try await copyFixtures()
    let before = try await checksum()
    let first = try await build()
    #expect(first.exitCode == 0, "\(first.output) \(first.errors)")
    #expect(first.errors.contains("Adapted 9 of 9 sources\n"), "\(first.errors)")
    #expect(!first.errors.contains("the program of 'Parley' does not compile"), "\(first.errors)")
    #expect(try await checksum() == before)
    try await answers()
    try runApp()
    try await followFiles()
    try await placeError()
    try await adaptPackage()
  }

  // MARK: Building

  private static let fixtures = BuildProducts.tests.appending(path: "Fixtures")

  private func copyFixtures() async throws {
    let fixtures = Self.fixtures.path
    let exitCode = try await home.shell(
      "cp -RL '\(fixtures)/TemplateProject' '\(home.path("project"))' && "
        + "cp -RL '\(fixtures)/AdaptedPackage' '\(home.path("package"))'")
    try #require(exitCode == 0)
  }

  /// The environment of the compiler. SwiftPM leaves lock files in its temporary folder, which is removed after the
  /// test.
  private var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH", default: ""], "INTENT_HOST_API_ONLY": "1",
      "INTENT_HOST_PACKAGE": BuildProducts.tests.deletingLastPathComponent().path,
    ]
  }

  private func build() async throws -> FinishedRun {
    try await home.run(
      ["build", home.path("project"), "--output", home.path("apps"), "--derived-data", home.path("derived")],
      environment: environment, within: nil)
  }

  /// A checksum over the names, modes, times and contents of the author's files.
  private func checksum() async throws -> String {
    let command = "cd '\(home.path("project"))' && find . -printf '%p %m %T@\\n' -type f -exec sha256sum {} +"
    try #require(try await home.shell("(\(command)) > '\(home.path("checksum"))'") == 0)
    return try String(contentsOf: home.url("checksum"), encoding: .utf8)
  }

  // MARK: Answers

  private func ask(_ request: String, _ more: [String] = [], plugins: String = "apps") async throws -> FinishedRun {
    try await home.run(
      ["run", "--plugins", home.path(plugins), "--intent", "-", "--yes"] + more, input: request + "\n")
  }

  private func answers() async throws {
    // 2016: selectors, a notification, a timer, an optional method and a framework.
    let message = try await ask(
      #"{"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}"#)
    #expect(message.lines.last == "Sent.", "\(message.lines) \(message.errors)")
    // 2019: a definition, and strings in the bundle of a class.
    let pot = #"{"intent": "BrewPotIntent", "parameters": {"cups": 3}}"#
    #expect(try await ask(pot).lines == ["A teapot for 3 cups."])
    let german = try await ask(pot, ["--locale", "de_DE"])
    #expect(german.lines == ["Teekanne: 3 Tassen."], "\(german.errors)")
    // 2024: async methods, a generated manifest and an image in an asset catalogue.
    let walk = try await ask(
      #"{"intent": "INStartWorkoutIntent", "parameters": {"workoutName": "walk"}}"#)
    #expect(walk.exitCode == 0, "\(walk.lines) \(walk.errors)")
  }

  /// Runs the app of 2016: its delegate, and a controller that sets the vocabulary.
  private func runApp() throws {
    let app = try LiveRun.onTerminal(home, [], program: home.url("apps/Parley.app/Parley"))
    for line in ["Parley did finish launching", "Parley did become active", "Parley has 2 words"] {
      try app.wait(for: line)
    }
    kill(app.processIdentifier, SIGTERM)
    try app.wait(for: "Parley will terminate")
    #expect(try app.exitCode() == 0)
  }

  // MARK: Changes

  /// Adds a source to the synchronized folder, renames it, and removes it.
  private func followFiles() async throws {
    let folder = "project/FernIntents"
    let handler = home.url("project/FernIntents/StartWorkoutHandler.swift")
    let original = try String(contentsOf: handler, encoding: .utf8)
    _ = try home.write("let expectedTitle = \"Moss Walks\"\n", to: "\(folder)/Title.swift")
    try original.replacing("\"Fern Walks\"", with: "expectedTitle").write(
      to: handler, atomically: false, encoding: .utf8)
    let added = try await build()
    #expect(added.exitCode == 0, "\(added.errors)")
    #expect(added.errors.contains("Adapted 2 of 10 sources\n"), "\(added.errors)")
    let walk = #"{"intent": "INStartWorkoutIntent", "parameters": {"workoutName": "walk"}}"#
    #expect(try await ask(walk).exitCode == 1)

    try FileManager.default.moveItem(at: home.url("\(folder)/Title.swift"), to: home.url("\(folder)/Name.swift"))
    let renamed = try await build()
    #expect(renamed.exitCode == 0, "\(renamed.errors)")
    #expect(renamed.errors.contains("Adapted 1 of 10 sources\n"), "\(renamed.errors)")

    try FileManager.default.removeItem(at: home.url("\(folder)/Name.swift"))
    let removed = try await build()
    #expect(removed.exitCode == 1)
    #expect(removed.errors.contains("error: cannot find 'expectedTitle' in scope"), "\(removed.errors)")
    try original.write(to: handler, atomically: false, encoding: .utf8)
  }

  /// Adds an error after text that the adaptation replaces, and checks the position of the message.
  private func placeError() async throws {
    let file = home.url("project/ParleyIntents/Courier.swift")
    let original = try String(contentsOf: file, encoding: .utf8)
    let text = original.replacing("@objc func count() {", with: "@objc func count() { let one: Int = \"1\"")
    try text.write(to: file, atomically: false, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("let one") })
    let column = try #require(lines[line].range(of: "\"1\"")).lowerBound
    let place = "\(line + 1):\(lines[line].distance(from: lines[line].startIndex, to: column) + 1)"
    let run = try await build()
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("\(file.path):\(place): error: cannot convert"), "\(run.errors)")
    try original.write(to: file, atomically: false, encoding: .utf8)
    // The bundles of the last successful build still exist.
    #expect(try await ask(#"{"intent": "BrewPotIntent", "parameters": {"cups": 1}}"#).exitCode == 0)
  }

  // MARK: A package

  /// Builds a package with the plugin AdaptSources, and asks its extension.
  private func adaptPackage() async throws {
    let swift = URL(fileURLWithPath: "/usr/bin/env")
    let arguments = [
      "swift", "build", "--package-path", home.path("package"), "--scratch-path", home.path("derived/.build"),
      // Otherwise SwiftPM would reuse the plan of the project, which uses the same products folder.
      "--disable-build-manifest-caching",
    ]
    let run = try await home.run(arguments, environment: environment, program: swift, within: nil)
    try #require(run.exitCode == 0, "\(run.output) \(run.errors)")
    let bundle = "'\(home.path("notes/MonkeyNotes.appex"))'"
    let manifest = try home.manifest(
      "MonkeyNotes", "MonkeyNotes", principalClass: "MonkeyNotes.IntentHandler", intents: ["INCreateNoteIntent"])
    try home.folder.write(manifest, to: "notes/MonkeyNotes.appex/Info.plist")
    let exitCode = try await home.shell("cp '\(home.path("derived/.build/debug"))'/libMonkeyNotes.so \(bundle)")
    try #require(exitCode == 0)
    let note = try await ask(#"{"intent": "INCreateNoteIntent", "parameters": {"title": "bananas"}}"#, plugins: "notes")
    #expect(note.exitCode == 0, "\(note.lines) \(note.errors)")

    // A defect of the list is an error at its position.
    _ = try home.write(#"{"sources": ["None"]}"#, to: "package/MonkeyNotes/AdaptSources.json")
    let broken = try await home.run(arguments, environment: environment, program: swift, within: nil)
    #expect(broken.exitCode != 0)
    #expect(
      (broken.output + broken.errors).contains("'None' is neither a Swift file nor a folder with Swift files"),
      "\(broken.output) \(broken.errors)")
  }
}
