internal import DocumentationPages
internal import Testing

@Suite("A test checks each code block of the documentation")
struct BlockLanguageTests {
  /// What happens to the blocks of each language.
  private static let languages = [
    "": "commands, as in 'shell'",
    "c": "compiled",
    "console": "run, and the output compared",
    "conversation": "played",
    "json": "parsed",
    "python": "run by DocumentedClientTests",
    "shell": "parsed by the program's own table of options",
    "swift": "compiled",
    "text": "output, layouts and files of our own formats; has no command",
    "xml": "parsed, and checked by 'validate'",
    // The configuration of other programs, which are not on every machine.
    "caddy": "not checked",
    "haproxy": "not checked",
    "ini": "not checked",
    "nginx": "not checked",
    "rust": "not checked",
    "toml": "not checked",
    // The command of the workflow is run by EditorPageTests.
    "yaml": "not checked",
  ]

  @Test("Each block has a language of the table")
  func languages() {
    let unknown = CodeBlock.all.filter { Self.languages[$0.language] == nil }
    #expect(unknown.map(\.description) == [], "name one of \(Self.languages.keys.sorted()) after the fence")
  }

  @Test("No unchecked block contains a command")
  func hidden() {
    let others = CodeBlock.all(in: "text", "ini", "toml").filter { $0.page != "Commands.md" }
    let hidden = others.filter { block in
      block.text.split(separator: "\n").contains { line in
        ["intent-host ", "$ ", "swift build", "swift package"].contains { line.hasPrefix($0) }
      }
    }
    #expect(hidden.map(\.description) == [], "use 'shell', or 'console' for a command with its output")
  }
}
