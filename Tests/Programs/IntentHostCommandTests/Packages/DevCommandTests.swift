internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host dev builds a package after each change, and takes requests to it")
struct DevCommandTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  private var folder: String { home.path("Teahouse") }
  private var sources: URL { home.url("Teahouse/Sources/handlers.c") }

  /// Makes a package in C, which is built in a moment.
  private func makePackage() async throws {
    let made = try await home.run(["new", "Teahouse", "--language", "c", "--custom", "--directory", folder])
    try #require(made.exitCode == 0, "\(made.errors)")
  }

  /// The text of the sources with another word in place of the first.
  private func sources(_ word: String, for other: String) throws -> String {
    try String(contentsOf: sources, encoding: .utf8).replacing(word, with: other)
  }

  /// Saves a file as editors do: under another name first.
  private func save(_ text: String) throws {
    let draft = sources.deletingLastPathComponent().appending(path: "handlers.c~")
    try Data(text.utf8).write(to: draft)
    try #require(rename(draft.path, sources.path) == 0)
  }

  @Test(
    "An edit takes effect in the next answer; a compiler error keeps the old library")
  func edits() async throws {
    try await makePackage()
    let request = #"{"intent": "TeahouseGreetingIntent", "parameters": {"person": "Ada"}}"#
    try await blocking { [self] in
      let run = try LiveRun.onTerminal(
        home, ["dev", folder, "--no-history"],
        environment: NewCommandTests.environment.merging(["NO_COLOR": "1"]) { $1 })
      try run.wait(for: "Teahouse.appex")
      try run.wait(for: "> ")
      try run.send(request)
      try run.wait(for: "Hello, Ada!")

      try save(sources("Hello", for: "Welcome"))
      try run.wait(for: "built in ")
      try run.send(request)
      try run.wait(for: "Welcome, Ada!")

      try save(sources("return 4;", for: "return four;"))
      try run.wait(for: "error: ")
      try run.wait(for: "error: the build failed after ")
      try run.send(request)
      try run.wait(for: "Welcome, Ada!")

      try save(sources("return four;", for: "return 4;").replacing("Welcome", with: "Good morning"))
      try run.wait(for: "built in ")
      try run.send(request)
      try run.wait(for: "Good morning, Ada!")
      try run.wait(for: "> ")
      try run.type("\u{3}")
      #expect(try run.exitCode() == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("temporary")) == [])
  }

  @Test("With --test, the package's conversations are played after each build")
  func conversations() async throws {
    try await makePackage()
    let passed = try await dev(["--test"])
    #expect(passed.exitCode == 0, "\(passed.errors)")
    #expect(passed.errors.contains("1 conversation"), "\(passed.errors)")
    try save(sources("Hello", for: "Welcome"))
    let failed = try await dev(["--test"])
    #expect(failed.errors.contains("expected '< Hello, Ada!', got '< Welcome, Ada!'"), "\(failed.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("temporary")) == [])
  }

  @Test("What validate finds in a bundle is shown at its place in the author's file")
  func findings() async throws {
    try await makePackage()
    let manifest = home.path("Teahouse/Manifests/Teahouse/Info.plist")
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let line = text.components(separatedBy: "\n").firstIndex { $0.contains("<string>TeahouseGreetingIntent<") } ?? -1
    let misspelt = text.replacing("<string>TeahouseGreetingIntent<", with: "<string>INSendMesageIntent<")
    _ = try home.write(misspelt, to: "Teahouse/Manifests/Teahouse/Info.plist")
    let run = try await dev()
    #expect(run.errors.contains("\(manifest):\(line + 1):"), "\(run.errors)")
    #expect(run.errors.contains("'INSendMesageIntent'") && run.errors.contains("did you mean 'INSendMessageIntent'?"))
  }

  @Test("Requests of a pipe are answered after the first build")
  func piped() async throws {
    try await makePackage()
    let run = try await dev(input: #"{"intent": "TeahouseGreetingIntent"}"# + "\nAda\n")
    #expect(run.lines == ["Whom shall I greet?", "Hello, Ada!"], "\(run.errors)")
  }

  @Test("With --http, the page is served until a signal, and builds continue")
  func page() async throws {
    try await makePackage()
    try await blocking { [self] in
      let run = try LiveRun.onTerminal(
        home, ["dev", folder, "--http", "127.0.0.1:0"],
        environment: NewCommandTests.environment.merging(["XDG_RUNTIME_DIR": home.path("state")]) { $1 })
      try run.wait(for: "built in ")
      try run.wait(for: "the page: http://127.0.0.1:")
      try save(sources("Hello", for: "Welcome"))
      try run.wait(for: "built in ")
      Glibc.kill(run.processIdentifier, SIGTERM)
      #expect(try run.exitCode() == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("temporary")) == [])
  }

  private func dev(_ options: [String] = [], input: String = "") async throws -> FinishedRun {
    try await home.run(["dev", folder] + options, input: input, environment: NewCommandTests.environment)
  }

  @Test("Ctrl-C while the first build runs ends the program, and the build")
  func interrupted() async throws {
    try await makePackage()
    let makefile = "all:\n\t@echo begun > /dev/tty; sleep \(Int(TestLimits.timeout / .seconds(1)))\n"
    _ = try home.write(makefile, to: "Teahouse/Makefile")
    try await blocking { [self] in
      let run = try LiveRun.onTerminal(home, ["dev", folder], environment: NewCommandTests.environment)
      try run.wait(for: "begun")
      try run.type("\u{3}")
      #expect(try run.exitCode() == 130)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("temporary")) == [])
  }

  @Test(
    "A project that can't be built is an error",
    arguments: [
      ("nowhere", "the folder 'FOLDER' can't be read: No such file or directory"),
      (
        "empty",
        "is no package: it has none of 'Package.swift', 'Cargo.toml', 'Makefile'; 'intent-host new NAME' makes one"
      ),
      ("passcode", "the folder 'FOLDER' can't be read: Not a directory"),
    ])
  func errors(name: String, message: String) async throws {
    _ = try home.write("", to: "passcode")
    let run = try await home.run(["dev", home.path(name)])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message.replacing("FOLDER", with: home.path(name))), "\(run.errors)")
  }

  @Test(
    "The word after --http is the folder if there is such a folder, and otherwise the address",
    arguments: [("empty", "FOLDER' is no"), ("nowhere", "'FOLDER' is not an address")])
  func folderAfterOption(name: String, message: String) async throws {
    let run = try await home.run(["dev", "--http", home.path(name)])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message.replacing("FOLDER", with: home.path(name))), "\(run.errors)")
  }

  @Test("A package without a manifest, or whose manifest names another library, says so")
  func manifests() async throws {
    try await makePackage()
    let manifest = home.url("Teahouse/Manifests/Teahouse/Info.plist")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try Data(text.replacing("libTeahouse.so", with: "libOther.so").utf8).write(to: manifest)
    #expect(try await dev().errors.contains("names the library 'libOther.so' as 'CFBundleExecutable'"))
    try FileManager.default.removeItem(at: manifest)
    #expect(try await dev().errors.contains("has no manifest of an extension"))
  }
}
