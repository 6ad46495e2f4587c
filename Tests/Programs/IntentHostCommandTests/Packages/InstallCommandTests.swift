internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host install, upgrade and uninstall")
struct InstallCommandTests {
  private let home: HostHome
  private let installed: String

  init() throws {
    home = try HostHome()
    try home.allowApps()
    installed = home.path("data/intent-host/extensions/UnicornChat.appex")
  }

  /// Makes a bundle of the sample with a version, and returns its path.
  private func bundle(_ version: String, _ options: [String] = []) async throws -> String {
    let manifest = home.path("manifest-\(version)/Info.plist")
    let source = BuildProducts.manifests.appending(path: "UnicornChat/Info.plist")
    var root = try #require(
      PropertyListSerialization.propertyList(from: Data(contentsOf: source), format: nil) as? [String: Any])
    root["CFBundleShortVersionString"] = version
    try home.folder.write(
      PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0),
      to: "manifest-\(version)/Info.plist")
    let run = try await home.run(
      ["bundle", try BuildProducts.library("UnicornChat").path, "--manifest", manifest, "--output", home.path(version)]
        + options,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]])
    try #require(run.exitCode == 0, "\(run.errors)")
    return home.path("\(version)/UnicornChat.appex")
  }

  private func version() async throws -> String? {
    try await home.run(["list", "--json"]).lines.map(jsonObject).compactMap { $0["version"] as? String }.first
  }

  @Test("A bundle is installed, used, upgraded and removed, and its data stays")
  func life() async throws {
    let run = try await home.run(["install", try await bundle("1.0")])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines == ["com.example.UnicornChat.IntentsExtension 1.0 is installed."])
    let request =
      #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John Baily"}], "#
      + #""content": "hello"}}"# + "\nmobile\nyes\n"
    #expect(try await home.run(["run", "--intent", "-"], input: request).exitCode == 0)

    let archive = home.path("UnicornChat.tar.gz")
    _ = try await bundle("1.1")
    try #require(try await home.shell("tar -czf '\(archive)' -C '\(home.path("1.1"))' UnicornChat.appex") == 0)
    #expect(try await home.run(["install", archive]).errors.contains("'intent-host upgrade' replaces it"))
    let upgraded = try await home.run(["upgrade", archive])
    #expect(upgraded.lines == ["com.example.UnicornChat.IntentsExtension 1.1 is installed, replacing version 1.0."])
    #expect(try await home.run(["validate", "--strict", installed]).exitCode == 0)
    let older = try await home.run(["upgrade", home.path("1.0/UnicornChat.appex")])
    #expect(older.exitCode == 1)
    #expect(older.errors.contains("is older than version 1.1"))
    #expect(try await home.run(["upgrade", "--force", home.path("1.0/UnicornChat.appex")]).exitCode == 0)
    #expect(
      try await home.run(["uninstall", "com.example.UnicornChat.IntentsExtensio"]).errors.contains("did you mean"))

    let removed = try await home.run(["uninstall", "com.example.UnicornChat.IntentsExtension"])
    #expect(removed.exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: installed))
    #expect(
      FileManager.default.fileExists(
        atPath: home.path("data/intent-host/containers/com.example.UnicornChat.IntentsExtension")))
    #expect(try await home.run(["uninstall", "com.example.UnicornChat.IntentsExtension"]).exitCode == 1)
  }

  @Test("A changed bundle, and one of an author whom the policy does not trust, are not installed")
  func trust() async throws {
    let path = try await bundle("1.0")
    let policy = try home.policy(#"{"TrustedAuthors": []}"#)
    let untrusted = try await home.run(["install", "--policy", policy, path])
    #expect(untrusted.exitCode == 1)
    #expect(untrusted.errors.contains("because the host would reject it: \(path)"), "\(untrusted.errors)")
    #expect(untrusted.errors.contains("[signature-invalid]") || untrusted.errors.contains("[untrusted-author]"))
    try #require(try await home.shell("printf x >> '\(path)/libUnicornChat.so'") == 0)
    let changed = try await home.run(["install", path])
    #expect(changed.exitCode == 1)
    #expect(changed.errors.contains("'libUnicornChat.so' does not match its checksum"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("data/intent-host/extensions")) == [])
  }

  @Test("A write that fails, as on a full disk, changes nothing")
  func full() async throws {
    let old = try await bundle("1.0")
    let new = try await bundle("2.0")
    #expect(try await home.run(["install", old]).exitCode == 0)
    // The limit on the size of files is 8 blocks of 1024 bytes.
    let exitCode = try await home.shell("ulimit -f 8; $HOST upgrade '\(new)' 2> '\(home.path("errors"))'")
    #expect(exitCode == 1)
    #expect(try String(contentsOfFile: home.path("errors"), encoding: .utf8).contains("File too large"))
    #expect(try await version() == "1.0")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path("data/intent-host/extensions"))
    #expect(names == ["UnicornChat.appex"])
  }

  /// The steps of an upgrade that can be seen from outside.
  private enum Step: CaseIterable {
    case started, hasStagingFolder, hasFiles, ended
  }

  /// Waits until an upgrade in `folder` has come to a step, or is over.
  private static func wait(for step: Step, of run: Process, in folder: String) throws {
    func names(_ path: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
    _ = try waitForValue { () -> Bool? in
      let staging = names(folder).first { $0.hasPrefix(".") }
      let isThere =
        switch step {
        case .started: true
        case .hasStagingFolder: staging != nil
        case .hasFiles: staging.map { !names("\(folder)/\($0)/UnicornChat.appex").isEmpty } ?? false
        case .ended: false
        }
      return isThere || !run.isRunning ? true : nil
    }
  }

  @Test("A killed upgrade leaves the earlier or the new bundle complete")
  func killed() async throws {
    let paths = [try await bundle("1.0"), try await bundle("2.0")]
    #expect(try await home.run(["install", paths[0]]).exitCode == 0)
    let home = home
    let folder = (installed as NSString).deletingLastPathComponent
    for round in 0..<2 * Step.allCases.count {
      try await blocking {
        let run = home.process(try BuildProducts.file("intent-host"), ["upgrade", "--force", paths[1 - round % 2]])
        run.standardError = FileHandle.nullDevice
        run.standardOutput = FileHandle.nullDevice
        try run.run()
        try Self.wait(for: Step.allCases[round / 2], of: run, in: folder)
        kill(run.processIdentifier, SIGKILL)
        run.waitUntilExit()
      }
      #expect(try await home.run(["validate", installed]).exitCode == 0)
      #expect(["1.0", "2.0"].contains(try await version()))
    }
    // The next command removes what is left.
    #expect(try await home.run(["upgrade", "--force", paths[0]]).exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path("data/intent-host/extensions"))
    #expect(names == ["UnicornChat.appex"])
  }

  @Test("A bundle whose manifest is damaged is removed by the name of its folder")
  func damaged() async throws {
    #expect(try await home.run(["install", try await bundle("1.0")]).exitCode == 0)
    try home.folder.write("<plist", to: "data/intent-host/extensions/UnicornChat.appex/Info.plist")
    let unknown = try await home.run(["uninstall", "com.example.UnicornChat.IntentsExtension"])
    #expect(unknown.exitCode == 1)
    #expect(unknown.errors.contains("'intent-host uninstall UnicornChat.appex' removes it"), "\(unknown.errors)")
    let near = try await home.run(["uninstall", "UnicornChat.appx"])
    #expect(near.errors.contains("did you mean 'UnicornChat.appex'?"), "\(near.errors)")
    #expect(try await home.run(["uninstall", "UnicornChat.appex"]).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: installed))
  }

  @Test(
    "An upgrade does not affect a running conversation; the next request uses it")
  func running() async throws {
    let old = try await bundle("1.0")
    let new = try await bundle("2.0")
    #expect(try await home.run(["install", old]).exitCode == 0)
    let home = home
    let request =
      #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John Baily"}], "content": "hi"}}"#
    let run = try LiveRun.onPipes(home, ["run", "--json"])
    try await blocking {
      try run.send(request)
      try run.wait(for: #""event":"prompt""#)
    }
    #expect(try await home.run(["upgrade", new]).exitCode == 0)
    try await blocking {
      try run.send("mobile")
      try run.wait(for: #""event":"prompt""#)
      try run.send("yes")
      try run.wait(for: #""outcome":"success""#)
      try run.send(request)
      try run.wait(for: #""event":"prompt""#)
      try run.send("cancel")
      try run.wait(for: #""event":"finished""#)
      try run.kill()
    }
    #expect(try await version() == "2.0")
  }

  @Test(
    "The error for missing arguments names them",
    arguments: [
      (["install"], "error: 'install' needs a bundle"), (["upgrade"], "error: 'upgrade' needs a bundle"),
      (["uninstall"], "error: 'uninstall' needs the identifier"),
    ]
  )
  func usage(arguments: [String], message: String) async throws {
    let run = try await home.run(arguments)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix(message))
  }
}
