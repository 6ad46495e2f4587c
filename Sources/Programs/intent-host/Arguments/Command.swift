internal import IntentHost

/// A command of the program.
struct Command: Sendable {
  let name: String
  /// The arguments after the name, for the help.
  let synopsis: String
  /// The purpose of the command, in one line.
  let summary: String
  let options: [Option]
  /// The maximum number of operands.
  let operandLimit: Int
  /// Runs the command and returns the exit code.
  let perform: @Sendable (ParsedArguments, Console) throws -> Int32

  /// The help of this command.
  var help: String {
    let rows = options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      let head = "  \(letter)--\(option.name.rawValue)\(option.argument.map { " " + $0 } ?? "")"
      return head.padded(to: 36) + option.help
    }
    return "usage: intent-host \(name) \(synopsis)\n\n\(summary)\n\n\(rows.joined(separator: "\n"))"
  }
}

extension String {
  /// Returns the text padded with spaces to `width`, with at least one space.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
