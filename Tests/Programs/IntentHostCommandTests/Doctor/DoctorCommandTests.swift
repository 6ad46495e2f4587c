internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The doctor reports the layers that work on this machine")
struct DoctorCommandTests {
  @Test("Each layer is a line of text by default")
  func lines() async throws {
    let run = try await HostHome().run(["doctor"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.lines.first?.hasPrefix("process-start    active  '") == true)
    #expect(run.lines.last == "Extensions can be started; the policy's sandbox level is 'standard'.")
    #expect(!run.output.contains("\u{1b}"))
  }

  @Test("The report on a terminal has colours")
  func colour() async throws {
    let text = try await blocking {
      let run = try LiveRun.onTerminal(HostHome(), ["doctor"])
      _ = try run.exitCode()
      return run.text
    }
    #expect(text.contains("process-start    \u{1b}[32mactive\u{1b}[0m  "))
  }

  @Test("With --json, each layer is one object")
  func json() async throws {
    let run = try await HostHome().run(["doctor", "--json"])
    #expect(run.exitCode == 0)
    let rows = try run.lines.map(jsonObject)
    #expect(rows.first?["layer"] as? String == "process-start")
    #expect(rows.contains { $0["layer"] as? String == "session" })
    for row in rows {
      #expect(["active", "weaker", "absent"].contains(row["state"] as? String))
      #expect((row["reason"] as? String)?.isEmpty == false)
      #expect((row["detail"] as? String)?.isEmpty == false)
      #expect(row["required"] is Bool)
    }
  }

  @Test(
    "A missing layer affects the exit code only if the policy requires it", arguments: ["strict", "standard", "off"])
  func missing(level: String) async throws {
    let home = try HostHome()
    let policy = try home.policy(#"{"Sandbox": {"Level": "\#(level)"}}"#)
    let run = try await home.run(without: ["landlock", "seccomp"], ["doctor", "--json", "--policy", policy])
    #expect(run.exitCode == (level == "strict" ? 1 : 0))
    let rows = try run.lines.map(jsonObject)
    let absent = rows.filter { $0["state"] as? String == "absent" }.compactMap { $0["layer"] as? String }
    #expect(Set(absent).isSuperset(of: ["files", "system-calls", "network"]))
    #expect(rows.filter { $0["layer"] as? String == "files" }.allSatisfy { $0["fix"] is String })
    #expect(!absent.contains("process-start"))
  }

  @Test("A filter of a service that refuses 'clone3' does not stop the fork server")
  func forkServer() async throws {
    let run = try await HostHome().run(without: ["clone3"], ["doctor", "--json"])
    let rows = try run.lines.map(jsonObject)
    #expect(rows.first { $0["layer"] as? String == "fork-server" }?["state"] as? String == "active")
  }

  @Test("A missing 'intent-extension' is reported with its path")
  func noProgram() async throws {
    let home = try HostHome()
    let program = home.url("intent-host")
    try FileManager.default.copyItem(at: BuildProducts.file("intent-host"), to: program)
    let run = try await home.run(["doctor"], program: program)
    #expect(run.exitCode == 1)
    let folder = program.deletingLastPathComponent().resolvingSymlinksInPath().path
    #expect(run.lines.first?.contains("'\(folder)/intent-extension': No such file or directory") == true)
    #expect(run.lines.last?.hasPrefix("No extension can be started without 'process-start'") == true)
  }

  @Test("A policy that can't be read is an error of usage")
  func policy() async throws {
    let run = try await HostHome().run(["doctor", "--policy", "/nowhere/policy.plist"])
    #expect(run.exitCode == 2)
    #expect(run.output == "")
  }
}
