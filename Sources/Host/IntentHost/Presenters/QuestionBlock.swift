internal import BaseFiles

/// The cards and the question above the user's input line. They are redrawn when a card changes.
struct QuestionBlock {
  /// A part of the block.
  enum Part: Hashable {
    case view, ownCard, question
  }

  private var parts: [(part: Part, lines: [String])] = []
  /// Whether the user is typing the answer below.
  var isOpen = false

  /// Replaces a part, or adds it below the others.
  mutating func setPart(_ part: Part, _ lines: [String]) {
    if let index = parts.firstIndex(where: { $0.part == part }) {
      parts[index].lines = lines
    } else {
      parts.append((part, lines))
    }
  }

  /// Whether the block has a part with these lines.
  func has(_ part: Part, _ lines: [String]) -> Bool { parts.contains { $0.part == part && $0.lines == lines } }

  /// The lines from the top.
  var lines: [String] { parts.flatMap(\.lines) }

  /// The number of rows that the block occupies on a terminal.
  func rows(columns: Int) -> Int {
    lines.reduce(0) { $0 + max((Self.columns($1) + columns - 1) / columns, 1) }
  }

  /// The number of columns of a line without its SGR sequences.
  private static func columns(_ line: String) -> Int {
    var isEscape = false
    return line.reduce(0) { columns, character in
      if character == "\u{1b}" { isEscape = true }
      defer { if character == "m" { isEscape = false } }
      return isEscape ? columns : columns + character.terminalColumns
    }
  }
}
