internal import Foundation
internal import TestSupport
internal import Testing

@Suite("If layers of the sandbox are missing, the policy decides between a failure and a warning")
struct MissingLayerRunTests {
  private static let warning = "this system lacks layers of the sandbox, and extensions run without them: "

  private func ask(
    _ home: HostHome, without layers: [String], level: String, options: [String] = ["--intent", "-"], times: Int = 1
  ) async throws -> FinishedRun {
    let policy = try home.policy(#"{"Sandbox": {"Level": "\#(level)"}}"#)
    return try await home.run(
      without: layers, ["run", "--json", "--yes", "--policy", policy] + options + home.installed,
      input: String(repeating: RequestLine.message("hello"), count: times))
  }

  @Test(
    "Strict: nothing is loaded, and the message names the layers and the doctor",
    arguments: [
      (["landlock"], "files (Landlock)"), (["seccomp"], "calls (seccomp)"), (["capset"], "privileges"),
      (["landlock", "seccomp"], "files (Landlock), calls (seccomp)"),
    ], ["process", "spawn"])
  func strict(missing: (layers: [String], names: String), isolation: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await ask(
      home, without: missing.layers, level: "strict", options: ["--isolation", isolation, "--intent", "-"])
    #expect(run.exitCode == 4)
    #expect(try run.finished.errorCode == "launchFailed")
    let message = try run.finished.errorMessage
    #expect(message.contains("this system lacks layers of the sandbox: \(missing.names); "), "\(message)")
    #expect(message.contains("'intent-host doctor' lists the reasons"))
    #expect(try !run.events.contains { $0.name == "started" })
    #expect(!run.errors.contains(Self.warning))
  }

  @Test("Strict: a defect of the system does not count against the extension")
  func noQuarantine() async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await ask(home, without: ["landlock"], level: "strict", options: [], times: 5)
    let codes = try run.events.filter { $0.name == "finished" }.map(\.errorCode)
    #expect(codes == Array(repeating: "launchFailed", count: 5))
  }

  @Test("An extension can't blame the system", arguments: ["strict", "standard", "off"])
  func blame(level: String) async throws {
    let home = try HostHome()
    try home.install("Wire", "WireExtension", principalClass: "BlameTheSystem")
    let run = try await ask(home, without: [], level: level, options: [], times: 4)
    let codes = try run.events.filter { $0.name == "finished" }.map(\.errorCode)
    #expect(codes == ["protocolError", "protocolError", "protocolError", "quarantined"])
  }

  @Test("Standard: one warning, and extensions run")
  func standard() async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await ask(home, without: ["landlock"], level: "standard", options: [], times: 3)
    #expect(
      try run.events.filter { $0.name == "finished" }.map { $0.string("outcome") } == ["success", "success", "success"])
    #expect(
      run.errors.split(separator: "\n").filter { $0.contains(Self.warning) }
        == ["warning: \(Self.warning)files (Landlock); 'intent-host doctor' lists the reasons"])
  }

  @Test("Off: no warning")
  func off() async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await ask(home, without: ["landlock", "seccomp"], level: "off")
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
  }

  @Test("With all layers, there is no warning", .enabled(if: hasEveryLayer, "this kernel lacks one"))
  func complete() async throws {
    let home = try HostHome()
    try home.installScripted()
    for level in ["strict", "standard"] {
      let run = try await ask(home, without: [], level: level)
      #expect(run.exitCode == 0)
      #expect(run.errors == "")
    }
  }
}

/// Whether this system supports all layers, which `intent-extension` reports with the code 64.
private let hasEveryLayer: Bool = {
  let process = Process()
  process.executableURL = try? BuildProducts.file("intent-extension")
  process.arguments = ["--missing-layers"]
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 64
}()
