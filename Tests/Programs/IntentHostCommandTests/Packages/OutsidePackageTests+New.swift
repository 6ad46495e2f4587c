internal import Foundation
internal import TestSupport
internal import Testing

extension OutsidePackageTests {
  /// Makes packages with 'intent-host new' whose modules of the API are those in `folder`, and uses them. Their
  /// libraries have other names than those in the folder.
  func makeNewPackages(_ folder: URL) async throws {
    let home = try HostHome()
    try home.allowApps()
    let small = try await makePackage("Tearoom", ["--custom", "--intent", "INSendMessageIntent"], folder, home)
    try await swift(["test", "--skip-build"], small, folder, home)
    try await develop(small, environment(folder), home)
    try await useAppIntents(folder, home)
    // Every intent of the framework, with views and an app.
    let intents = try await Self.intents()
    #expect(intents.count > 60)
    let whole = try await makePackage(
      "Everything", ["--custom", "--ui", "--app"] + intents.flatMap { ["--intent", $0] }, folder, home)
    try await bundle(whole, environment(folder), home)
  }

  /// Makes a package of App Intents, tests it in both language modes of Swift, and installs it.
  private func useAppIntents(_ folder: URL, _ home: HostHome) async throws {
    let package = try await makePackage("Teashop", ["--app-intent"], folder, home)
    try await swift(["test", "--skip-build"], package, folder, home)
    let manifest = package.appending(path: "Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let older = text.replacing(/\n  \]\)\n$/, with: "\n  ],\n  swiftLanguageModes: [.v5])\n")
    #expect(older != text)
    try Data(older.utf8).write(to: manifest)
    try await swift(["test"], package, folder, home)
    let bundled = try await home.run(
      [
        "bundle", folder.path + "/.build/debug/libTeashop.so", "--manifest",
        package.path + "/Manifests/Teashop/Info.plist", "--output", home.path("products"),
      ], environment: NewCommandTests.environment)
    try #require(bundled.exitCode == 0, "\(bundled.errors)")
    let installed = try await home.run(["install", home.path("products/Teashop.appex")])
    try #require(installed.exitCode == 0, "\(installed.errors)")
    let said = try await home.run(["run", "Say hello with Teashop"], input: "Grace\n")
    #expect(said.lines.last == "Hello, Grace!", "\(said.lines) \(said.errors)")
  }

  /// The intents of the framework, by the names of their handling protocols.
  private static func intents() async throws -> [String] {
    let catalogue = repository.appending(path: "Sources/Definitions/CIntentCatalogue/Catalogue")
    return try FileManager.default.contentsOfDirectory(atPath: catalogue.path).sorted().flatMap { name in
      try String(contentsOf: catalogue.appending(path: name), encoding: .utf8).matches(of: /(?m)^intent (\w+):/)
        .map { String($0.1) }
    }
  }

  /// Makes a package, builds it with the modules in `folder`, checks it, and plays its conversation.
  private func makePackage(_ name: String, _ options: [String], _ folder: URL, _ home: HostHome) async throws -> URL {
    let package = home.url(name)
    let made = try await home.run(
      ["new", name, "--directory", package.path, "--package", Self.repository.path] + options)
    try #require(made.exitCode == 0, "\(made.errors)")
    // The plan in the folder is that of another package.
    let built = try await swift(["build", "--build-tests", "--disable-build-manifest-caching"], package, folder, home)
    #expect(!built.output.contains("warning:") && !built.errors.contains("warning:"), "\(built.output)")
    let products = folder.path + "/.build/debug"
    let manifests = package.path + "/Manifests"
    let findings = try await home.run(["validate", "--strict", "--load", "--plugins", products, manifests])
    #expect(findings.exitCode == 0, "\(findings.lines) \(findings.errors)")
    let played = try await home.run([
      "test", "--plugins", products, "--manifests", manifests, package.path + "/Conversations",
    ])
    #expect(played.exitCode == 0, "\(played.lines) \(played.errors)")
    return package
  }

  /// The environment in which SwiftPM uses the modules in `folder` again.
  private func environment(_ folder: URL) -> [String: String] {
    NewCommandTests.environment.merging(["SWIFTPM_BUILD_DIR": folder.appending(path: ".build").path, "NO_COLOR": "1"]) {
      $1
    }
  }

  /// Runs a command of SwiftPM on a package, with the modules in `folder`.
  @discardableResult
  private func swift(_ command: [String], _ package: URL, _ folder: URL, _ home: HostHome) async throws -> FinishedRun {
    let run = try await home.run(
      command + ["--package-path", package.path, "--quiet"], environment: environment(folder),
      program: try Self.swift(), within: nil)
    try #require(run.exitCode == 0, "\(run.output) \(run.errors)")
    return run
  }

  private static func swift() throws -> URL {
    let folders = NewCommandTests.environment["PATH", default: ""].split(separator: ":")
    return try #require(
      folders.map { URL(fileURLWithPath: "\($0)/swift") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  /// Edits a handler while 'intent-host dev' runs.
  private func develop(_ package: URL, _ environment: [String: String], _ home: HostHome) async throws {
    try await blocking {
      let run = try LiveRun.onTerminal(home, ["dev", package.path], environment: environment)
      try run.wait(for: "built in ")
      try run.wait(for: "> ")
      try run.send("Greet Ada")
      try run.wait(for: "Hello, Ada!")
      let source = package.appending(path: "Sources/Tearoom/GreetingHandler.swift")
      let text = try String(contentsOf: source, encoding: .utf8)
      try Data(text.replacing("\"Hello\"", with: "\"Welcome\"").utf8).write(to: source)
      try run.wait(for: "built in ")
      try run.send("Greet Ada")
      try run.wait(for: "Welcome, Ada!")
      try run.wait(for: "> ")
      try run.type("\u{3}")
      #expect(try run.exitCode() == 0)
    }
    // SwiftPM leaves files of its own.
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path("temporary"))
    #expect(left.filter { $0.hasPrefix("intent-host-") } == [])
  }

  /// Puts the extensions and the app together by a first build of 'intent-host dev', and talks to them.
  private func bundle(_ package: URL, _ environment: [String: String], _ home: HostHome) async throws {
    let run = try await home.run(
      ["dev", package.path], input: "Greet Ada\n", environment: environment, within: nil)
    #expect(run.lines.contains("Hello, Ada!"), "\(run.lines) \(run.errors)")
  }
}
