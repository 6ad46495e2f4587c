@testable internal import intent_host
internal import Testing

/// A program with an option and an operand of each kind.
let sample = ProgramDescription(
  "tool", summary: "do things", version: "1.0.0",
  commands: [
    CommandDescription(
      "reset", synopsis: "ID|--all", summary: "forget faults", operands: [.extensions],
      options: [
        OptionDescription("all", help: "forget everything"),
        OptionDescription("kind", argument: "KIND", words: .choices(["process", "spawn"]), help: "how to do it"),
        OptionDescription("plugins", argument: "DIR", words: .folders, help: "look there"),
        OptionDescription("http", argument: "[ADDRESS]", help: "serve"),
        OptionDescription("quiet", letter: "q", help: "say little"),
      ]),
    CommandDescription(
      "check", synopsis: "PATH...", summary: "check files", operands: [.files], repeatsOperand: true),
    CommandDescription("words", synopsis: "set|list", summary: "keep words", operands: [.choices(["set", "list"])]),
    CommandDescription("manual", synopsis: "[COMMAND]", summary: "print a page", operands: [.commands]),
  ])

@Suite("The last word of a command line is completed by the table of commands")
struct CommandLineCompletionTests {
  private func complete(_ words: [String]) -> Completions {
    CommandLineCompletion(sample) { kind, command, before in
      kind == .extensions ? [Suggestion("org.example.\(command)\(before.count)", help: "One")] : []
    }.completions(of: words)
  }

  @Test(
    "Commands, options, choices and names are suggested at valid positions",
    arguments: [
      ([], ["reset", "check", "words", "manual"]),
      (["r"], ["reset"]),
      (["--v"], ["--version"]),
      (["reset", ""], ["org.example.reset0"]),
      (["reset", "--"], ["--all", "--kind", "--plugins", "--http", "--quiet"]),
      (["reset", "--k"], ["--kind"]),
      (["reset", "--kind", ""], ["process", "spawn"]),
      (["reset", "--kind", "sp"], ["spawn"]),
      (["reset", "--kind=s"], ["spawn"]),
      (["reset", "--kind=s", ""], ["org.example.reset1"]),
      (["reset", "--all=s"], []),
      (["reset", "--nothing=s"], []),
      (["reset", "--kind", "spawn", "org"], ["org.example.reset2"]),
      (["reset", "--http", "--a"], ["--all"]),
      (["reset", "--http", "127.0.0.1:80", ""], ["org.example.reset2"]),
      (["reset", "--", "--"], []),
      (["reset", "one", ""], []),
      (["words", ""], ["set", "list"]),
      (["words", "set", ""], []),
      (["manual", "ch"], ["check"]),
      (["nothing", ""], []),
    ]
  )
  func words(line: [String], words: [String]) {
    let completions = complete(line)
    #expect(completions.source == .words)
    #expect(completions.suggestions.map(\.word) == words)
  }

  @Test(
    "Files and folders are left to the shell",
    arguments: [
      (["check", ""], Completions.Source.files), (["check", "a", "b", "c"], .files),
      (["reset", "--plugins", ""], .folders), (["reset", "--plugins=/t"], .folders),
    ]
  )
  func paths(line: [String], source: Completions.Source) {
    #expect(complete(line) == Completions(source: source, suggestions: []))
  }

  @Test("A line has a word and its help, and no control character reaches a shell")
  func lines() {
    let completions = Completions(
      source: .words,
      suggestions: [
        Suggestion("a"), Suggestion("b", help: "x y"), Suggestion("c\nd"), Suggestion("e", help: "\u{1b}["),
      ])
    #expect(completions.lines == ["words", "a", "b\tx y"])
  }

  @Test(
    "bash's words are joined at equals signs, and their quotes are removed",
    arguments: [
      (["reset", "--kind", "=", "sp"], ["reset", "--kind=sp"]),
      (["reset", "--kind", "="], ["reset", "--kind="]),
      (["reset", "--kind", "=", "spawn", "x"], ["reset", "--kind=spawn", "x"]),
      (["run", "'Unicorn Ch"], ["run", "Unicorn Ch"]),
      (["run", "Unicorn\\ Ch", "\"a'b\""], ["run", "Unicorn Ch", "a'b"]),
      (["run", "="], ["run", "="]),
    ]
  )
  func bashWords(given: [String], joined: [String]) {
    #expect(Shell.bash.words(given) == joined)
    #expect(Shell.fish.words(given) == given)
  }
}
