internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host new makes a package that builds, passes validate and holds its conversation")
struct NewCommandTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  /// The tests' `PATH`, on which the compilers are.
  static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]]

  private static func has(_ program: String) -> Bool {
    environment["PATH", default: ""].split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  private func new(_ arguments: [String]) async throws -> FinishedRun {
    try await home.run(["new"] + arguments, environment: Self.environment)
  }

  // MARK: Packages that are built

  @Test(
    "A package in C, C++ or Rust builds, passes validate and is installed",
    arguments: [("c", "make", "build"), ("cxx", "make", "build"), ("rust", "cargo build --offline", "target/debug")])
  func languages(language: String, build: String, products: String) async throws {
    let tool = build.split(separator: " ").first.map(String.init) ?? ""
    guard Self.has(tool) else { return print("no '\(tool)' here: '\(language)' is not tried") }
    try home.allowApps()
    let folder = home.path("Teahouse")
    let made = try await new([
      "Teahouse", "--language", language, "--custom", "--intent", "INSendMessageIntent", "--intent",
      "INSetCarLockStatusIntent", "--directory", folder,
    ])
    try #require(made.exitCode == 0, "\(made.errors)")
    #expect(made.lines == [folder])
    let variables = ProcessInfo.processInfo.environment
    let rustup = variables["RUSTUP_HOME"] ?? "\(NSHomeDirectory())/.rustup"
    let paths = "export PATH='\(variables["PATH", default: ""])' RUSTUP_HOME='\(rustup)'"
    // Warnings are errors, so that the author begins without any.
    let strict =
      "export CFLAGS='-O1 -Wall -Wextra -Werror' CXXFLAGS='-O1 -Wall -Wextra -Werror' RUSTFLAGS='-D warnings'"
    let exitCode = try await home.shell("\(paths); \(strict); cd '\(folder)' && \(build)")
    try #require(exitCode == 0)
    try await check(folder, products)
    try await install(folder, "\(folder)/\(products)/libTeahouse.so")
  }

  /// Checks a package that was built, as the next steps of the command say.
  private func check(_ folder: String, _ products: String) async throws {
    let findings = try await home.run([
      "validate", "--strict", "--load", "--plugins", "\(folder)/\(products)", "\(folder)/Manifests",
    ])
    #expect(findings.exitCode == 0, "\(findings.lines) \(findings.errors)")
    let played = try await home.run([
      "test", "--plugins", "\(folder)/\(products)", "--manifests", "\(folder)/Manifests", "\(folder)/Conversations",
    ])
    #expect(played.exitCode == 0, "\(played.lines) \(played.errors)")
  }

  /// Bundles and installs an extension, and talks to it.
  private func install(_ folder: String, _ library: String) async throws {
    let bundle = try await home.run(
      [
        "bundle", library, "--manifest", "\(folder)/Manifests/Teahouse/Info.plist", "--output", home.path("products"),
      ], environment: Self.environment)
    try #require(bundle.exitCode == 0, "\(bundle.errors)")
    let installed = try await home.run(["install", home.path("products/Teahouse.appex")])
    try #require(installed.exitCode == 0, "\(installed.errors)")
    let answered = try await home.run(
      ["run", "--intent", "-"],
      input: #"{"intent": "TeahouseGreetingIntent", "parameters": {"style": "formal"}}"# + "\nAda\n")
    #expect(answered.lines == ["Whom shall I greet?", "Good day, Ada!"], "\(answered.errors)")
    let sentence = try await home.run(["run", "Greet Grace"])
    #expect(sentence.lines == ["Hello, Grace!"], "\(sentence.errors)")
  }

  // MARK: Questions

  @Test("Without arguments at a terminal it asks, and rejects invalid answers")
  func asks() async throws {
    let home = home
    try await blocking {
      let run = try LiveRun.onTerminal(
        home, ["new", "--directory", home.path("asked")],
        environment: Self.environment.merging(["NO_COLOR": "1"]) { $1 })
      try run.wait(for: "Name of the extension")
      try run.send("tea-house")
      try run.wait(for: "try 'TeaHouse'")
      try run.send("TeaHouse")
      try run.wait(for: "Language (swift, c, cxx, rust) [swift]: ")
      try run.send("fortran")
      try run.wait(for: "'fortran' is not a language")
      try run.send("c")
      try run.wait(for: "[INSendMessageIntent]: ")
      try run.send("INSendMesageIntent")
      try run.wait(for: "did you mean 'INSendMessageIntent'?")
      try run.send("INPlayMediaIntent INGetCarLockStatusIntent")
      try run.wait(for: "A custom intent? (yes or no) [no]: ")
      try run.send("y")
      try run.wait(for: "The next steps:")
      #expect(try run.exitCode() == 0)
    }
    let sources = try String(contentsOf: home.url("asked/Sources/handlers.c"), encoding: .utf8)
    #expect(sources.contains("INPlayMediaIntent"))
    #expect(sources.contains("TeaHouseGreetingIntent"))
    #expect(!sources.contains("INSendMessageIntent"))
  }

  @Test("At a terminal, it also asks for the framework of a package in Swift")
  func asksForFramework() async throws {
    let home = home
    try await blocking {
      let run = try LiveRun.onTerminal(
        home, ["new", "--directory", home.path("asked"), "--package", OutsidePackageTests.repository.path],
        environment: Self.environment.merging(["NO_COLOR": "1"]) { $1 })
      try run.wait(for: "Name of the extension")
      try run.send("Tea")
      try run.wait(for: "Language (swift, c, cxx, rust) [swift]: ")
      try run.send("")
      try run.wait(for: "Framework (SiriKit, AppIntents) [SiriKit]: ")
      try run.send("AppIntent")
      try run.wait(for: "did you mean 'AppIntents'?")
      try run.send("app intents")
      try run.wait(for: "The next steps:")
      #expect(try run.exitCode() == 0)
    }
    #expect(FileManager.default.fileExists(atPath: home.path("asked/Sources/Tea/Greet.swift")))
  }

  @Test("Ctrl-C at a question ends it, and nothing is written")
  func cancels() async throws {
    let home = home
    try await blocking {
      let run = try LiveRun.onTerminal(home, ["new", "--directory", home.path("asked")])
      try run.wait(for: "such as Teahouse: ")
      try run.type("\u{3}")
      #expect(try run.exitCode() == 130)
    }
    #expect(!FileManager.default.fileExists(atPath: home.path("asked")))
  }

  // MARK: Errors

  @Test(
    "An invalid project is an error with the remedy, and writes nothing",
    arguments: [
      ([], 2, "'new' needs a name"), (["my-app"], 1, "try 'MyApp'"), (["Teahouse", "Two"], 2, "is an extra argument"),
      (["Teahouse", "--intent", "INSendMesage"], 1, "did you mean 'INSendMessageIntent'?"),
      (["Teahouse", "--language", "c", "--ui"], 1, "need '--language swift'"),
      (["Teahouse", "--app-intent", "--custom"], 1, "'--app-intent' and '--custom' exclude each other"),
      (["Teahouse", "--app-intents"], 2, "did you mean '--app-intent'?"),
      (["Teahouse", "--language", "python"], 2, "'python' is not supported"),
      (["Teahouse", "--language", "perl"], 2, "use one of swift, c, cxx, rust\n"),
      (["Teahouse", "--package", "/nowhere"], 2, "is not the package of intent-host"),
      (["Teahouse", "--language", "c", "--directory", "/proc/Teahouse"], 1, "can't be written"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], exitCode: Int32, message: String) async throws {
    // The folders of the home, without the files of its runs.
    func items() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: home.path("")).filter { !$0.contains("-") })
    }
    let before = try items()
    let options = arguments.contains("--directory") || arguments.isEmpty ? [] : ["--directory", home.path("made")]
    let run = try await new(arguments + options)
    #expect(run.exitCode == exitCode)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try items() == before)
  }

  @Test("A full disk leaves nothing")
  func fullDisk() async throws {
    let place = home.path("empty/Teahouse")
    // A file may have 1 KiB. The system answers a write beyond it as a full disk does.
    let exitCode = try await home.shell("ulimit -f 1; \"$HOST\" new Teahouse --language c --directory '\(place)'")
    #expect(exitCode == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("empty")) == [])
  }
}
