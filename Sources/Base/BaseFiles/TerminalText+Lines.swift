extension TerminalText {
  /// Breaks a text into terminal lines, between words if possible.
  ///
  /// Chinese and Japanese need no spaces, so a line may end before and after each of their characters. A word that is
  /// longer than a line is broken inside.
  ///
  /// - Parameters:
  ///   - text: the text, without line ends.
  ///   - columns: the columns of a line.
  ///   - indent: the spaces at the start of each line except the first.
  /// - Returns: the lines, without spaces at their ends; at least one line. A text that fits is returned unchanged, and
  ///   so is any text if `columns` is less than 2.
  package static func wrapped(_ text: String, columns: Int, indent: Int = 0) -> [String] {
    guard columns > 1, Self.columns(text) > columns else { return [text] }
    // A narrow line has no room for words beside the indent, so the indent is dropped.
    var line = WrappedLine(columns: columns, indent: indent + 8 <= columns ? indent : 0)
    for segment in segments(text) { line.append(segment) }
    return line.finished()
  }

  /// Returns the parts of a text between which a line may end.
  private static func segments(_ text: String) -> [[Character]] {
    var segments: [[Character]] = [[]]
    for character in text {
      if let last = segments[segments.count - 1].last, character.begins(after: last) { segments.append([]) }
      segments[segments.count - 1].append(character)
    }
    return segments
  }

  /// Formats rows of cells as lines with aligned columns. The last column is not padded. A cell without room is cut.
  ///
  /// - Parameters:
  ///   - rows: the cells of each row.
  ///   - columns: the columns of the terminal.
  /// - Returns: a line for each row.
  package static func table(_ rows: [[String]], columns: Int) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    guard count > 0 else { return [] }
    let gap = 2
    let needed = (0..<count).map { index in rows.map { $0.count > index ? Self.columns($0[index]) : 0 }.max() ?? 0 }
    let widths = shared(columns - gap * (count - 1), among: needed)
    return rows.map { row in
      var line = ""
      for (index, cell) in row.enumerated() {
        let text = Self.cut(cell, toColumns: widths[index])
        line += text
        guard index < row.count - 1 else { break }
        line += String(repeating: " ", count: widths[index] - Self.columns(text) + gap)
      }
      return WrappedLine.trimmed(line)
    }
  }

  /// Formats texts in as many columns as fit, each column from top to bottom, like ls(1).
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - columns: the columns of the terminal.
  /// - Returns: the lines.
  package static func listed(_ texts: [String], columns: Int) -> [String] {
    guard let longest = texts.map({ Self.columns($0) }).max() else { return [] }
    let across = max(1, (columns + 2) / (longest + 2))
    let down = (texts.count + across - 1) / across
    let rows = (0..<down).map { row in stride(from: row, to: texts.count, by: down).map { texts[$0] } }
    return table(rows, columns: columns)
  }

  /// Returns a text; if it is wider than `columns`, its beginning and "…".
  package static func cut(_ text: String, toColumns columns: Int) -> String {
    guard Self.columns(text) > columns else { return text }
    var kept = ""
    var room = columns - 1
    for character in text {
      room -= character.terminalColumns
      guard room >= 0 else { break }
      kept.append(character)
    }
    return columns > 0 ? kept + "…" : ""
  }

  /// Returns the width of each column. If the columns need more than `columns`, the widest columns shrink.
  private static func shared(_ columns: Int, among needed: [Int]) -> [Int] {
    guard needed.reduce(0, +) > columns else { return needed }
    var widths = needed
    var room = max(columns, needed.count)
    var left = needed.count
    for index in needed.indices.sorted(by: { needed[$0] < needed[$1] }) {
      widths[index] = min(needed[index], room / left)
      room -= widths[index]
      left -= 1
    }
    return widths
  }
}

/// The lines of a text that is wrapped.
private struct WrappedLine {
  private let columns: Int
  private let indent: Int
  private var lines: [String] = []
  private var line = ""
  private var width = 0

  init(columns: Int, indent: Int) {
    self.columns = columns
    self.indent = indent
  }

  /// Adds a segment to the line, or to the next line if it does not fit.
  mutating func append(_ segment: [Character]) {
    let visible = segment.reversed().drop { $0 == " " }.reduce(0) { $0 + $1.terminalColumns }
    if width + visible > columns, width > indent { end() }
    for character in segment {
      let needed = character.terminalColumns
      if width + needed > columns {
        // Spaces at the end of a line are dropped.
        if character == " " { continue }
        end()
      }
      line.append(character)
      width += needed
    }
  }

  func finished() -> [String] { lines + [Self.trimmed(line)] }

  private mutating func end() {
    lines.append(Self.trimmed(line))
    line = String(repeating: " ", count: indent)
    width = indent
  }

  static func trimmed(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }
}

extension Character {
  /// Whether a line may begin with the character if it follows `last`.
  fileprivate func begins(after last: Character) -> Bool {
    if self == " " { return false }
    if last == " " { return true }
    guard !isClosingMark, !last.isOpeningMark else { return false }
    return last == "-" || terminalColumns == 2 || last.terminalColumns == 2
  }

  /// Whether a line must not begin with the character.
  fileprivate var isClosingMark: Bool { "、。，．！？：；）」』】〉》ーっゃゅょッャュョ々".contains(self) }

  /// Whether a line must not end with the character.
  fileprivate var isOpeningMark: Bool { "（「『【〈《".contains(self) }
}
