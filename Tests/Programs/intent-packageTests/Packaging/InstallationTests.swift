internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import intent_package

@Suite("An installation", .serialized)
struct InstallationTests {
  /// What a program wrote and its exit code.
  private struct Run {
    let output: String
    let errors: String
    let code: Int32
  }

  private func run(_ program: URL, _ arguments: [String], home: TemporaryFolder) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["HOME": home.url.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
    let output = try home.write("", to: "output")
    let errors = try home.write("", to: "errors")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Run(
      output: try String(contentsOf: output, encoding: .utf8), errors: try String(contentsOf: errors, encoding: .utf8),
      code: process.terminationStatus)
  }

  private var package: URL { BuildProducts.tests.deletingLastPathComponent() }

  private func install(
    _ home: TemporaryFolder, _ root: URL, prefix: String = "/opt/host", build: URL? = nil
  ) throws -> Run {
    try run(
      BuildProducts.file("intent-package"),
      [
        "install", "--package", package.path, "--build", (build ?? BuildProducts.folder).path, "--prefix", prefix,
        "--destdir",
        root.path,
      ], home: home)
  }

  @Test("The installed program runs with its own runtime and prints its build record")
  func installed() throws {
    let home = try TemporaryFolder()
    let folder = try TemporaryFolder()
    let installation = try install(home, folder.url)
    #expect(installation.code == 0, "\(installation.errors)")
    let prefix = folder.url.appending(path: "opt/host")
    let program = prefix.appending(path: "bin/intent-host")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: program.path) == "../lib/intent-host/bin/intent-host")

    let version = try run(program, ["--version", "--verbose"], home: home)
    #expect(version.output.contains("languages        de, en, es, fr, ja, zh"), "\(version.errors)")
    let plugins = prefix.appending(path: "lib/intent-host/extensions").path
    let request = try run(program, ["run", "--plugins", plugins, "lock my car"], home: home)
    #expect(request.code == 0, "\(request.output) \(request.errors)")

    let unit = prefix.appending(path: "lib/systemd/user/intent-host.service")
    let text = try String(contentsOf: unit, encoding: .utf8)
    #expect(text.contains("ExecStart=/opt/host/bin/intent-host serve"))
    #expect(!text.contains("/usr/bin/"))
    let page = prefix.appending(path: "share/man/man1/intent-host-run.1.gz")
    #expect(FileManager.default.fileExists(atPath: page.path))
  }

  @Test("A running program keeps its file while it is replaced")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let staging = Staging(build: try BuildProducts.folder, root: folder.url, prefix: "/usr")
    let file = InstalledFile("bin/tool", .text("old"))
    try staging.write([file])
    let old = try FileHandle(forReadingFrom: folder.url.appending(path: "usr/bin/tool"))
    try staging.write([InstalledFile("bin/tool", .text("new"), isProgram: true)])
    #expect(try old.readToEnd() == Data("old".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("usr/bin"))
    #expect(names == ["tool"])
    #expect(FileManager.default.isExecutableFile(atPath: folder.path("usr/bin/tool")))
  }

  @Test("The error for a missing product names it, and no draft remains")
  func missing() throws {
    let build = try TemporaryFolder()
    let folder = try TemporaryFolder()
    let staging = Staging(build: build.url, root: folder.url, prefix: "/usr")
    #expect {
      try staging.write([InstalledFile("bin/intent-host", .built("intent-host", libraries: "/lib"))])
    } throws: {
      "\($0)".contains("intent-host' is missing; build the product first")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("usr/bin")) == [])
  }

  @Test("A prefix that is not an absolute path is rejected", arguments: ["usr", "/usr/", "/usr/../etc"])
  func prefix(_ prefix: String) throws {
    let home = try TemporaryFolder()
    let folder = try TemporaryFolder()
    let installation = try install(home, folder.url, prefix: prefix)
    #expect(installation.code == 1)
    #expect(installation.errors.contains("the prefix must be an absolute path"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}
