internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The files for an installation are valid")
struct InstallationTests {
  private static let files =
    BuildProducts.tests.deletingLastPathComponent().appending(path: "Sources/Programs/intent-host/Installation")

  /// A copy of the units that name the program of this build.
  private static func units(_ names: [String], _ kind: String, in folder: TemporaryFolder) throws -> [String] {
    try names.map { name in
      let text = try String(contentsOf: files.appending(path: "lib/systemd/\(kind)/\(name)"), encoding: .utf8)
      let program = try BuildProducts.file("intent-host").path
      #expect(text.contains("ExecStart=/usr/bin/intent-host ") == name.hasSuffix(".service"))
      return try folder.write(text.replacing("/usr/bin/intent-host", with: program), to: name).path
    }
  }

  /// Runs a program, and returns its exit code and all that it prints.
  private static func run(
    _ program: URL, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Without a pipe: a process that another test starts meanwhile may hold its end.
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "output")
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }

  @Test(
    "systemd has no complaint about the units, and rates their exposure as low",
    .enabled(if: Tools.runsSystemdAnalysis, "needs systemd-analyze; Debian's package systemd has it"),
    arguments: [
      (["intent-host.service", "intent-host.socket"], "user"),
      (["intent-host.service", "intent-host.socket"], "system"), (["intent-host-listen.service"], "user"),
    ])
  func units(names: [String], kind: String) async throws {
    try await blocking {
      let folder = try TemporaryFolder()
      let units = try Self.units(names, kind, in: folder)
      let environment = ["XDG_RUNTIME_DIR": folder.url.path]
      let program = try #require(Tools.systemdAnalysis)
      let check = try Self.run(program, ["verify", "--\(kind)", "--man=no"] + units, environment)
      #expect(check.text.isEmpty)
      #expect(check.code == 0)
      // The threshold is ten times the exposure that the rating prints. A service of a user has no options for files.
      let threshold = kind == "user" ? 65 : 20
      let rating = try Self.run(
        program,
        ["security", "--offline=true", "--\(kind)", "--no-pager", "--threshold=\(threshold)", units[0]], environment)
      #expect(rating.code == 0, "\(rating.text.suffix(200))")
    }
  }

  @Test(
    "The units permit what the sandbox of extensions needs",
    arguments: ["user/intent-host", "user/intent-host-listen", "system/intent-host"])
  func sandbox(unit: String) throws {
    let text = try String(contentsOf: Self.files.appending(path: "lib/systemd/\(unit).service"), encoding: .utf8)
    let filters = text.split(separator: "\n").filter { $0.hasPrefix("SystemCallFilter=") }
    for call in ["seccomp", "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", "capset"] {
      #expect(
        filters.contains { !$0.contains("~") && $0.split { " =".contains($0) }.contains(Substring(call)) }, "\(call)")
    }
    #expect(!filters.contains { $0.contains("~@resources") })
    // Users and owners of files are distinguished by their numbers, which the kernel hides behind this option.
    #expect(!text.contains("\nPrivateUsers="))
  }

  @Test("The units of a user have no option that needs a namespace of users", arguments: ["", "-listen"])
  func namespaces(unit: String) throws {
    let file = Self.files.appending(path: "lib/systemd/user/intent-host\(unit).service")
    let options = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      $0.contains(/^(Private|Protect|ReadWrite|ReadOnly|Inaccessible|Capability|Ambient|Device|IPAddress)\w*=/)
    }
    #expect(options == [])
  }

  @Test(
    "The desktop file is valid, and opens the page",
    .enabled(
      if: Tools.runsDesktopFileCheck, "needs desktop-file-validate; Debian's package desktop-file-utils has it"))
  func desktopFile() async throws {
    let file = Self.files.appending(path: "share/applications/intent-host.desktop")
    let check = try await blocking { try Self.run(try #require(Tools.desktopFileCheck), [file.path]) }
    #expect(check.text.isEmpty)
    #expect(check.code == 0)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("Exec=intent-host page"))
    #expect(try await HostHome().run(["page", "--help"]).exitCode == 0)
    let icon = Self.files.appending(path: "share/icons/hicolor/scalable/apps/intent-host.svg")
    #expect(lines.contains("Icon=intent-host"))
    #expect(try String(contentsOf: icon, encoding: .utf8).hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
  }
}
