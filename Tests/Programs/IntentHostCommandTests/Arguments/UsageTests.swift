internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A command line that can't be understood is an error of usage")
struct UsageTests {
  @Test(
    "The error names the defect, and the nearest valid word",
    arguments: [
      (["lst"], "error: unknown command 'lst'; did you mean 'list'?"),
      (["runn"], "error: unknown command 'runn'; did you mean 'run'?"),
      (["xyzzy"], "error: unknown command 'xyzzy'\n"),
      (["--versoin"], "error: unknown option '--versoin'; did you mean '--version'?"),
      (["run", "--jsn"], "error: unknown option '--jsn'; did you mean '--json'?"),
      (["run", "--lock-sorce", "logind"], "error: unknown option '--lock-sorce'; did you mean '--lock-source'?"),
      (
        ["run", "--lock-source", "systemd"],
        "error: 'systemd' is not a value of '--lock-source'; use one of manual, logind"
      ),
      (["list", "--locked"], "error: unknown option '--locked'"),
      (["run", "-x"], "error: unknown option '-x'"),
      (
        ["run", "--isolation", "magic"],
        "error: 'magic' is not a value of '--isolation'; use one of process, spawn, none"
      ),
      (["run", "--intent"], "error: '--intent' needs an argument"),
      (["run", "--json=yes"], "error: '--json' takes no argument"),
      (["run", "--p"], "error: '--p' could be any of "),
      (["run", "one", "two"], "error: 'two' is an extra argument; put the utterance into quotes\n"),
      (["install", "one", "two"], "error: 'two' is an extra argument\n"),
      (["run", "--intent", "-", "hello"], "error: '--intent' and the utterance 'hello' are two requests"),
      (["list", "one"], "error: 'list' accepts only options, not 'one'"),
      (
        ["run", "--contacts", "/nowhere/people.vcf", "hello"],
        "error: '--contacts /nowhere/people.vcf' can't be read: No such file or directory"
      ),
      (["run", "--contacts", "/", "hello"], "error: '--contacts /' can't be read: it is not a regular file"),
      (["docotr"], "error: unknown command 'docotr'; did you mean 'doctor'?"),
      (["doctor", "one"], "error: 'doctor' accepts only options, not 'one'"),
      (["jurnal"], "error: unknown command 'jurnal'; did you mean 'journal'?"),
      (["journal", "--outcome", "fautl"], "error: 'fautl' is not a value of '--outcome'; use one of success, failure"),
      (["journal", "--last", "0"], "error: '0' is not a number of requests"),
      (["journal", "--last", "many"], "error: 'many' is not a number of requests"),
      (
        ["run", "--no-journal", "--journal-values"],
        "error: '--no-journal' and '--journal-values' contradict each other"
      ),
    ]
  )
  func message(arguments: [String], message: String) async throws {
    let run = try await HostHome().run(arguments)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix(message))
    #expect(run.output == "")
  }

  @Test("Without a command, the program lists the commands")
  func nothing() async throws {
    let run = try await HostHome().run([])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("usage: intent-host COMMAND"))
  }

  @Test("--help prints the commands", arguments: ["--help", "-h", "help"])
  func overview(word: String) async throws {
    let run = try await HostHome().run([word])
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("\n  run "))
    #expect(run.output.contains("\n  list "))
  }

  @Test("'help COMMAND' prints what 'COMMAND --help' prints, and names an unknown one")
  func topic() async throws {
    let home = try HostHome()
    #expect(try await home.run(["help", "run"]).output == home.run(["run", "--help"]).output)
    let unknown = try await home.run(["help", "runn"])
    #expect(unknown.exitCode == 2 && unknown.errors.hasPrefix("error: unknown command 'runn'; did you mean 'run'?"))
    #expect(try await home.run(["help", "run", "list"]).exitCode == 2)
  }

  @Test(
    "--help of a command prints its options",
    arguments: [
      ("run", ["--intent FILE", "--locked", "--isolation KIND", "--lock-source SOURCE", "-y, --yes"]),
      ("list", ["--plugins DIR"]), ("doctor", ["--policy FILE", "--json"]),
    ]
  )
  func help(command: String, options: [String]) async throws {
    let run = try await HostHome().run([command, "--help"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.lines.first?.hasPrefix("usage: intent-host \(command) ") == true)
    for option in options { #expect(run.output.contains(option)) }
    #expect(try await HostHome().run([command, "-h"]).output == run.output)
  }

  @Test("--version prints one line, with the newest release of the changelog")
  func version() async throws {
    let changes = BuildProducts.tests.deletingLastPathComponent().appending(path: "CHANGELOG.md")
    let text = try String(contentsOf: changes, encoding: .utf8)
    let newest = try #require(text.firstMatch(of: /\n## (\d+\.\d+\.\d+)\b/)?.output.1)
    let run = try await HostHome().run(["--version"])
    #expect(run.exitCode == 0)
    #expect(run.output == "intent-host \(newest)\n")
  }
}
