internal import DocumentationPages
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The commands of the documentation exist")
struct DocumentedCommandTests {
  /// A command of the documentation and its place.
  private struct Command: Hashable {
    let words: [String]
    let place: String
  }

  /// The programs of blocks other than `intent-host`. Their options are not checked, except the commands of `swift`.
  private static let others: Set<String> = [
    ".build/release/intent-train", ".ci/run", "apt", "apt-get", "cargo", "cc", "cd", "claude", "cp", "curl", "dpkg",
    "echo", "export", "grep", "head",
    ".build/release/intent-attack", "intent-attack", "intent-benchmark", "kubectl", "loginctl", "mkdir", "openssl",
    "printf", "python3", "rm", "sha256sum", "swift",
    "systemctl", "systemd-run", "varlinkctl",
  ]

  /// The names of the program in command lines. Its options are checked.
  private static let own: Set<String> = ["intent-host", ".build/debug/intent-host", ".build/release/intent-host"]

  /// The lines of the blocks for a shell. A line that ends with a backslash continues in the next one.
  private static func lines(_ block: CodeBlock) -> [String] {
    block.text.replacing("\\\n", with: "").split(separator: "\n").map(String.init)
  }

  private static func commands() -> [Command] {
    let blocks = CodeBlock.all(in: "shell", "").flatMap { block in
      lines(block).flatMap { line in
        CommandLineText(line).commands.map { Command(words: $0, place: "\(block): \(line)") }
      }
    }
    let transcripts = CodeBlock.all(in: "console").flatMap { block in
      lines(block).filter { $0.hasPrefix("$ ") }.flatMap { line in
        CommandLineText(String(line.dropFirst(2))).commands.map { Command(words: $0, place: "\(block): \(line)") }
      }
    }
    return blocks + transcripts + units() + spans()
  }

  /// The commands of units of systemd.
  private static func units() -> [Command] {
    let start = "ExecStart=/usr/bin/"
    return CodeBlock.all(in: "ini").flatMap { block in
      lines(block).filter { $0.hasPrefix(start + "intent-host") }.flatMap { line in
        CommandLineText(String(line.dropFirst(start.count))).commands
          .map { Command(words: $0, place: "\(block): \(line)") }
      }
    }
  }

  /// The commands within sentences. The page of all commands is made from the program's own table.
  private static func spans() -> [Command] {
    DocumentationPage.all.filter { $0.name != "Commands.md" }.flatMap { page in
      page.codeSpans.filter { $0.hasPrefix("intent-host ") && !$0.contains("COMMAND") }.flatMap { span in
        CommandLineText(span).commands.filter { own.contains($0.first ?? "") }
          .map { Command(words: $0, place: "\(page.name): \(span)") }
      }
    }
  }

  @Test("Each block for a shell has known programs only")
  func programs() {
    let unknown = Self.commands().filter { !Self.own.union(Self.others).contains($0.words.first ?? "") }
    #expect(
      unknown.map(\.place) == [],
      "what is no command needs another language after its fence, such as 'text'")
  }

  @Test("The program accepts every option of every command")
  func options() async throws {
    let commands = Set(Self.commands().filter { Self.own.contains($0.words.first ?? "") })
    #expect(commands.count > 60)
    let home = try HostHome()
    var rejected: [String] = []
    for command in commands.sorted(by: { $0.place < $1.place }) {
      let words = Array(command.words.dropFirst().prefix { $0 != "--" })
      guard let name = words.first, !name.hasPrefix("-") else { continue }
      // With '--help' the program parses its options, and does nothing else.
      let run = try await home.run([name, "--help"] + words.dropFirst())
      if run.exitCode != 0 { rejected.append("\(command.place): \(run.errors)") }
    }
    #expect(rejected == [])
  }

  @Test("Each command of SwiftPM is one of SwiftPM's, or of a plugin of this package")
  func packageCommands() throws {
    let manifest = try String(contentsOf: DocumentationPage.root.appending(path: "Package.swift"), encoding: .utf8)
    let known = ["build", "test", "package", "run", "format"]
    for command in Self.commands() where command.words.first == "swift" {
      let words = command.words.dropFirst()
      #expect(known.contains(words.first ?? ""), "\(command.place)")
      guard words.first == "package", let verb = words.dropFirst().first else { continue }
      #expect(manifest.contains("verb: \"\(verb)\"") || verb == "init", "\(command.place)")
    }
  }
}
