internal import Foundation
internal import Testing

@Suite("'reset' ends the quarantine of an extension")
struct ResetTests {
  private func quarantined() async throws -> HostHome {
    let home = try HostHome()
    try home.installScripted()
    let input = String(repeating: RequestLine.message("crash in handle"), count: 3)
    _ = try await home.run(["run", "--yes"] + home.installed, input: input)
    try home.setPause(86_400)
    return home
  }

  @Test("'reset' accepts an identifier or --all", arguments: ["org.example.Scripted", "--all"])
  func reset(word: String) async throws {
    let home = try await quarantined()
    let run = try await home.run(["reset", word] + home.installed)
    #expect(run.exitCode == 0)
    #expect(run.output == "org.example.Scripted is reset.\n")
    let request = RequestLine.message("hello")
    #expect(try await home.run(["run", "--yes", "--intent", "-"] + home.installed, input: request).exitCode == 0)
  }

  @Test("An extension that is no longer installed can be reset")
  func gone() async throws {
    let home = try await quarantined()
    let run = try await home.run(["reset", "org.example.Scripted", "--plugins", home.path("empty")])
    #expect(run.exitCode == 0)
    #expect(run.output == "org.example.Scripted is reset.\n")
  }

  @Test("If there is nothing to reset, the command says so")
  func nothing() async throws {
    let home = try HostHome()
    try home.installScripted()
    let one = try await home.run(["reset", "org.example.Scripted"] + home.installed)
    #expect(one.exitCode == 0)
    #expect(one.output == "org.example.Scripted has no recorded faults.\n")
    let all = try await home.run(["reset", "--all"] + home.installed)
    #expect(all.exitCode == 0)
    #expect(all.output == "No faults of extensions are recorded.\n")
  }

  @Test(
    "Invalid arguments are an error of usage",
    arguments: [
      (
        ["org.example.Scriptd"],
        "error: there is no extension 'org.example.Scriptd'; did you mean 'org.example.Scripted'?"
      ),
      (["xyzzy"], "error: there is no extension 'xyzzy'\n"),
      ([], "error: 'reset' needs the identifier of an extension, or '--all'"),
      (["a", "--all"], "error: 'a' and '--all' contradict each other"),
    ]
  )
  func usage(words: [String], message: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await home.run(["reset"] + words + home.installed)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix(message))
    #expect(run.output == "")
  }
}
