internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A terminal gets colour and a progress bar")
struct ValidateTerminalTests {
  /// The output of `intent-host validate` on a terminal.
  private func shown(
    _ home: HostHome, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> String {
    try await blocking {
      let run = try LiveRun.onTerminal(home, ["validate"] + arguments, environment: environment)
      _ = try run.exitCode()
      return run.text
    }
  }

  @Test(
    "Each severity has its colour, unless the terminal or the user wants none",
    arguments: [([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false)]
      as [([String: String], Bool)])
  func colour(environment: [String: String], isColoured: Bool) async throws {
    let home = try HostHome()
    let path = try home.writeManifest(
      "Chat.plist", identifier: "a b", intents: ["OrderSoupIntent"], own: "<key>Colour</key><string/>")
    let text = try await shown(home, ["--quiet", path], environment: environment)
    for (severity, colour) in ["error": "1;31", "warning": "1;33", "note": "1;36"] {
      #expect(text.contains("\u{1b}[\(colour)m \(severity): \u{1b}[0m") == isColoured)
      #expect(text.contains(" \(severity): "))
    }
    #expect(text.contains("\u{1b}") == isColoured)
  }

  @Test("Documents for programs have no colour", arguments: ["--json", "--sarif"])
  func programs(form: String) async throws {
    let home = try HostHome()
    let text = try await shown(home, [home.writeManifest("Chat.plist", identifier: "a b"), form, "--quiet"])
    #expect(!text.contains("\u{1b}"))
  }

  /// Two libraries. The load of the first one times out after a second.
  private func slow(_ home: HostHome) throws -> [String] {
    for (name, principalClass) in ["A": "HangingExtension", "B": "NoHandlerExtension"] {
      try home.install(name, "ScriptedExtension", principalClass: "ScriptedExtension.\(principalClass)")
    }
    let policy = try home.policy(#"{"Budgets": {"LaunchSeconds": 1}}"#)
    return ["--load", home.path("manifests"), "--policy", policy, "--plugins", try BuildProducts.folder.path]
  }

  @Test("Long checks show a progress bar, which is removed at the end")
  func bar() async throws {
    let home = try HostHome()
    let text = try await shown(home, slow(home))
    let bar = try #require(text.range(of: "\r[###############---------------] 1/2"))
    let gone = try #require(text.range(of: "\r\u{1b}[K", options: .backwards))
    let finding = try #require(text.range(of: "[load-failed]"))
    #expect(bar.upperBound <= gone.lowerBound && gone.upperBound <= finding.lowerBound)
    #expect(!text[gone.upperBound...].contains("\r["))
  }

  @Test(
    "Without a suitable terminal, or with --quiet, there is no bar",
    arguments: [(["--quiet"], "xterm"), ([], "dumb")] as [([String], String)])
  func noBar(options: [String], terminal: String) async throws {
    let home = try HostHome()
    let text = try await shown(home, slow(home) + options, environment: ["TERM": terminal])
    #expect(text.contains("[load-failed]"))
    #expect(!text.contains("\r["))
  }

  @Test("A pipe gets no colour and no progress bar")
  func pipe() async throws {
    let home = try HostHome()
    let run = try await home.run(["validate"] + slow(home))
    #expect(run.output.contains("[load-failed]"))
    #expect(!(run.output + run.errors).contains { $0 == "\u{1b}" || $0 == "\r" })
  }
}
