internal import Foundation
internal import TestSupport
internal import Testing

/// Whether the tests run: the programs exist on this machine (Debian's packages with the same names), or the tests
/// must not be skipped.
private func has(_ programs: String..., requirement: String) -> Bool {
  programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    || ProcessInfo.processInfo.environment[requirement] != nil
}

@Suite(
  "Shells complete command lines",
  .enabled(
    if: has("bash", "zsh", "fish", requirement: "INTENT_HOST_REQUIRES_SHELLS"),
    "a shell is missing; 'apt-get install bash zsh fish' gets them"))
struct ShellCompletionTests {
  /// A home with an extension, and the scripts of the shells.
  private func home() async throws -> HostHome {
    let home = try HostHome()
    try home.installScripted()
    for shell in ["bash", "zsh", "fish"] {
      let run = try await home.run(["completions", shell])
      try #require(run.exitCode == 0, "\(run.errors)")
      _ = try home.write(run.output, to: "script.\(shell)")
    }
    _ = try home.write("", to: "paths/folder/file.json")
    _ = try home.write("", to: "paths/fold.json")
    return home
  }

  private func environment() throws -> [String: String] {
    ["PATH": "\(try BuildProducts.folder.path):/usr/bin:/bin", "INTENT_HOST_PLUGINS": try BuildProducts.folder.path]
  }

  /// Types a line into a shell on a terminal, and waits for the output of the completed command line.
  private func type(_ shell: String, _ options: [String], _ setUp: String) async throws {
    let home = try await home()
    let environment = try environment()
    try await blocking {
      let run = try LiveRun.onTerminal(
        home, options, environment: environment, program: URL(filePath: "/usr/bin/\(shell)"), columns: 200)
      try run.send(
        "cd '\(home.path("paths"))'; PS1='> '; \(setUp)source '\(home.path("script.\(shell)"))'; echo 're''ady'")
      try run.wait(for: "ready")
      // A command, an option, a folder, an option with an equals sign, and the name of an extension.
      try run.type("intent-host rese\t--manif\t'\(home.path("manifests"))' --plug\tfold\t org.exa\t\n")
      try run.wait(for: "error: there is no extension 'org.exa'")
      try run.type("intent-host rese\t--manif\t'\(home.path("manifests"))' org.exa\t\n")
      try run.wait(for: "org.example.Scripted has no recorded faults")
      try run.type("intent-host run --isol\tsp\t --intent fold.j\t\n")
      try run.wait(for: "The request is not JSON")
      try run.type("intent-host journal --outcome=ref\t && echo 'retur''ned'\n")
      try run.wait(for: "returned")
      try run.send("exit")
      _ = try run.exitCode()
    }
  }

  @Test("bash")
  func bash() async throws {
    try await type("bash", ["--norc", "--noprofile", "-i"], "")
  }

  @Test("zsh")
  func zsh() async throws {
    try await type("zsh", ["-f", "-i"], "autoload -U compinit; compinit -u -D; ")
  }

  @Test(
    "fish",
    arguments: [
      ("intent-host rese", ["reset\tend the quarantine of an extension"]),
      ("intent-host run --isol", ["--isolation\tisolate extensions by process"]),
      ("intent-host run --isolation sp", ["spawn"]),
      ("intent-host run --isolation=sp", ["--isolation=spawn"]),
      ("intent-host reset --manifests MANIFESTS org.exa", ["org.example.Scripted\tScripted"]),
      ("intent-host validate fold", ["fold.json", "folder/"]),
      ("intent-host list --plugins fold", ["folder/"]),
      ("intent-host run --record=fold", ["--record=fold.json", "--record=folder/"]),
    ]
  )
  func fish(line: String, words: [String]) async throws {
    let home = try await home()
    let line = line.replacing("MANIFESTS", with: home.path("manifests"))
    let run = try await home.run(
      ["-c", "cd '\(home.path("paths"))'; source '\(home.path("script.fish"))'; complete -C '\(line)'"],
      environment: try environment(), program: URL(filePath: "/usr/bin/fish"))
    #expect(run.errors == "")
    #expect(run.lines.count == words.count, "\(run.lines)")
    for (line, word) in zip(run.lines.sorted(), words) { #expect(line.hasPrefix(word)) }
  }
}

@Suite(
  "Every man page is clean",
  .enabled(
    if: has("man", requirement: "INTENT_HOST_REQUIRES_MAN"),
    "man is missing; 'apt-get install man-db groff-base' gets it"
  ))
struct ManualCommandTests {
  @Test("man formats the pages without a warning")
  func warnings() async throws {
    let home = try HostHome()
    let commands = try await home.run(["complete", "fish", "--", ""]).lines.dropFirst().map { $0.prefix { $0 != "\t" } }
    try #require(commands.contains("run"))
    for command in [""] + commands {
      let page = try await home.run(command.isEmpty ? ["manual"] : ["manual", String(command)])
      #expect(page.exitCode == 0)
      let file = try home.write(page.output, to: "page.1")
      let shown = try await home.run(
        ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", file], program: URL(filePath: "/usr/bin/man"))
      #expect(shown.exitCode == 0)
      #expect(shown.errors == "", "\(command)")
    }
  }
}

@Suite("Completions and man pages explain their arguments")
struct ReferenceUsageTests {
  @Test(
    "An invalid argument is named",
    arguments: [
      (["completions"], "error: 'completions' needs an action: bash, zsh or fish"),
      (["completions", "fsh"], "error: unknown action 'fsh'; did you mean 'fish'?"),
      (["completions", "tcsh"], "error: unknown action 'tcsh'; use one of bash, zsh, fish"),
      (["manual", "rn"], "error: there is no command 'rn'; did you mean 'run'?"),
      (["complete", "tcsh"], "error: 'complete' is for the scripts"),
    ]
  )
  func errors(arguments: [String], message: String) async throws {
    let run = try await HostHome().run(arguments)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix(message))
  }

  @Test("Every command with operands describes them, and every option with files is completed")
  func everyOperand() async throws {
    let home = try HostHome()
    let commands = try await home.run(["complete", "fish", "--", ""]).lines.dropFirst().map {
      String($0.prefix { $0 != "\t" })
    }
    for command in commands {
      let help = try await home.run([command, "--help"]).output
      let takesPath = try #require(help.split(separator: "\n").first).contains(/PATH|FILE|PROJECT|BUNDLE/)
      guard takesPath, !["definition", "explain", "vocabulary"].contains(command) else { continue }
      #expect(try await home.run(["complete", "fish", "--", command, ""]).lines == ["files"], "\(command)")
    }
  }

  @Test("Only values that the option accepts are suggested")
  func values() async throws {
    let run = try await HostHome().run(["complete", "fish", "--", "new", "--language", ""])
    #expect(run.lines == ["words", "swift", "c", "cxx", "rust"])
  }

  @Test("An unreadable catalogue results in no suggestions and no messages")
  func silence() async throws {
    let home = try HostHome()
    let policy = try home.write("<plist", to: "policy.plist")
    let run = try await home.run(["complete", "bash", "--", "reset", "--policy", policy, "--plugins", "/nowhere", ""])
    #expect(run.exitCode == 0)
    #expect(run.output == "words\n")
    #expect(run.errors == "")
  }
}
