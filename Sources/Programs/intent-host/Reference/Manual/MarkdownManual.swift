/// The page "Commands" of the documentation, in Markdown: every command with its options.
struct MarkdownManual {
  /// The text of the page, with a newline at its end. No line is wider than ``columns``, unless one word is.
  let text: String

  /// The width of a line.
  static let columns = 120

  /// Makes the page of `program`.
  init(_ program: ProgramDescription) {
    let top = [
      "# Commands", "", "Every command of `\(program.name)`, with its options.", "", "## Overview", "",
      "`\(program.name) manual --markdown` prints this page, and a test compares the two. "
        + "`\(program.name) COMMAND --help` prints a part of it, and `\(program.name) --version` the version.",
    ]
    let statuses =
      ["", "### Exit codes", ""] + ExitStatus.everyCommand.map(Self.row) + [""]
      + ["A command that carries out one request has further codes:", ""] + ExitStatus.oneRequest.map(Self.row)
    let lines = top + statuses + program.commands.flatMap { Self.section($0, of: program) }
    text = lines.flatMap(Self.wrapped).map { $0 + "\n" }.joined()
  }

  private static func section(_ command: CommandDescription, of program: ProgramDescription) -> [String] {
    let line = command.synopsis.isEmpty ? command.name : "\(command.name) \(command.synopsis)"
    return [
      "", "### \(command.name)", "", "```text", "\(program.name) \(line)", "```", "", sentence(command.summary), "",
    ]
      + command.options.map { "- `\(word(of: $0))`: \(escaped($0.help))" }
  }

  private static func row(_ status: ExitStatus) -> String { "- `\(status.code)`: \(escaped(status.meaning))" }

  private static func word(of option: OptionDescription) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(option.name)\(option.argument.map { " \($0)" } ?? "")"
  }

  private static func sentence(_ summary: String) -> String {
    escaped(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
  }

  /// Returns Markdown that shows `text` literally.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("*", with: "\\*").replacing("<", with: "\\<").replacing(
      "`", with: "\\`")
  }

  /// Breaks a line between words. The further lines of an item of a list are indented.
  private static func wrapped(_ line: String) -> [String] {
    guard line.count > columns else { return [line] }
    let indent = line.hasPrefix("- ") ? "  " : ""
    var lines: [String] = []
    for word in line.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(lines.isEmpty ? String(word) : indent + word)
      }
    }
    return lines
  }
}
