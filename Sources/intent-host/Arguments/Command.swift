internal import IntentHost

/// What the program can be told to do.
struct Command: Sendable {
  let name: String
  /// What follows the name, for the help.
  let synopsis: String
  /// What it does, in a line.
  let summary: String
  let options: [Option]
  /// How many operands it takes at most.
  let operandLimit: Int
  /// Does it, and gives the exit code.
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
  /// The text with spaces after it to `width`, and at least one.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
