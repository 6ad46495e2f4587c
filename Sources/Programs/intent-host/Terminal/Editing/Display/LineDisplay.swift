internal import BaseFiles

/// Produces the output that makes a terminal show a line. The output contains only the changes. While the user only
/// appends, it contains no control sequences, so that a terminal without cursor movement shows it correctly.
///
/// A position in the line is the number of cells from its start. A row of the terminal has ``columns`` cells.
struct LineDisplay {
  /// The size of a terminal.
  struct Size: Hashable, Sendable {
    /// The number of columns; nil if it is unknown. The line is then one long row.
    var columns: Int?
    /// The number of rows. A line with more rows is shown in parts.
    var rows: Int
    /// Whether the terminal can move its cursor by other means than backspaces.
    var movesCursor: Bool

    /// Creates a size.
    init(columns: Int?, rows: Int = .max, movesCursor: Bool = true) {
      self.columns = movesCursor ? columns.map { max($0, 2) } : nil
      self.rows = rows
      self.movesCursor = movesCursor
    }
  }

  private var size: Size
  private var shown: [Character] = []
  /// The cell after each character of the line.
  private var ends: [Int] = []
  /// The index of the character at the line's cursor.
  private var index = 0
  /// The cell of the terminal's cursor.
  private var cell = 0
  /// The first row of the line that is on the screen.
  private var top = 0

  /// Creates a display that shows nothing yet. The cursor is at the start of a row.
  init(_ size: Size) {
    self.size = size
  }

  /// Whether the terminal supports control sequences in addition to the control characters of ASCII.
  var movesCursor: Bool { size.movesCursor }

  private var columns: Int { size.columns ?? .max }
  /// The maximum number of rows for the line. One further row is for the cursor after a full row.
  private var visibleRows: Int { max(1, size.rows - 1) }

  /// Returns the output that makes the terminal show `frame`.
  mutating func show(_ frame: LineEditor.Frame) -> String {
    let oldEnd = ends.last ?? 0
    let first = min(frame.unchanged, shown.count, frame.characters.count)
    layOut(frame.characters, from: first)
    index = frame.cursor
    let newTop = wantedTop()
    guard newTop == top, first == 0 || start(first) / columns >= top, !isCut(oldEnd) else {
      return redraw(top: newTop)
    }
    // Only the cursor has moved.
    if first == shown.count, oldEnd == ends.last ?? 0 { return move(to: start(index)) }
    // Moves to the end of the previous character, not to the start of the next one. A wide character without room at
    // the end of a row starts in the next row, which may not exist yet.
    let moved = move(to: first == 0 ? 0 : ends[first - 1])
    let written = write(from: first)
    return moved + written + erase(oldEnd) + move(to: start(index))
  }

  /// Returns the output that moves the cursor below the line, to the start of an empty row.
  mutating func finish() -> String {
    let end = ends.last ?? 0
    let moved = top + visibleRows > end / columns ? move(to: end) : redraw(top: max(0, end / columns - visibleRows + 1))
    // After a full row, the cursor is already below it.
    let isBelow = end > 0 && end % columns == 0
    reset()
    return moved + (isBelow ? "" : "\n")
  }

  /// Returns the output that removes the line, so that other text can replace it. The next frame shows the whole line
  /// again.
  mutating func remove() -> String {
    defer { reset() }
    guard size.movesCursor, size.columns != nil else { return "\n" }
    return "\r" + Self.up(cell / columns - top) + "\u{1b}[J"
  }

  /// Resets the state to an empty display. The cursor must be at the start of a row.
  mutating func reset() {
    shown = []
    ends = []
    index = 0
    cell = 0
    top = 0
  }

  /// Returns the output that shows the line again after the terminal's size has changed. Terminals wrap the line anew
  /// when that happens.
  mutating func resize(_ size: Size) -> String {
    let lines = shown
    // A line on one row does not change.
    let isShort = [self.size, size].allSatisfy { (ends.last ?? 0) < $0.columns ?? .max }
    self.size = size
    if isShort { return "" }
    layOut(lines, from: 0)
    cell = start(index)
    top = min(wantedTop(), cell / columns)
    guard size.movesCursor, size.columns != nil else { return "" }
    return redraw(top: top)
  }

  // MARK: Cells

  /// The first cell of a character. A wide character without room at the end of a row moves to the next row.
  private func start(_ index: Int) -> Int {
    let end = index == 0 ? 0 : ends[index - 1]
    guard index < shown.count else { return end }
    return Self.start(of: shown[index], after: end, columns)
  }

  private static func start(of character: Character, after end: Int, _ columns: Int) -> Int {
    end % columns + character.terminalColumns > columns ? end + 1 : end
  }

  private mutating func layOut(_ characters: [Character], from first: Int) {
    shown.replaceSubrange(first..., with: characters[first...])
    ends.removeSubrange(first...)
    for character in characters[first...] {
      ends.append(Self.start(of: character, after: ends.last ?? 0, columns) + character.terminalColumns)
    }
  }

  /// The first row to show, so that the cursor is on the screen.
  private func wantedTop() -> Int {
    let row = start(index) / columns
    let rows = (ends.last ?? 0) / columns + 1
    guard rows > visibleRows else { return 0 }
    return min(row, max(top, row - visibleRows + 1))
  }

  /// Whether the end of the line was or is outside the screen.
  private func isCut(_ oldEnd: Int) -> Bool { max(oldEnd, ends.last ?? 0) / columns >= top + visibleRows }

  // MARK: Output

  private mutating func redraw(top newTop: Int) -> String {
    let up = "\r" + Self.up(cell / columns - top) + "\u{1b}[J"
    top = newTop
    cell = top * columns
    let first = ends.firstIndex { $0 > cell } ?? ends.count
    return up + write(from: first) + move(to: start(index))
  }

  /// Writes the characters from `first` to the end of the line or of the screen. The terminal's cursor must be at the
  /// cell of `first`.
  private mutating func write(from first: Int) -> String {
    var text = ""
    for index in first..<shown.count where (ends[index] - 1) / columns < top + visibleRows {
      // If a wide character does not fit into the last cell of a row, that cell may still show an old character.
      if start(index) > cell { text += " " }
      text.append(shown[index])
      cell = ends[index]
    }
    // A terminal moves to the next row only when it receives the next character.
    if !text.isEmpty, cell % columns == 0 { text += " \r" }
    return text
  }

  /// Erases the old characters after the cursor, up to the cell `oldEnd`.
  private func erase(_ oldEnd: Int) -> String {
    let count = oldEnd - cell
    guard count > 0 else { return "" }
    if size.movesCursor { return oldEnd / columns > cell / columns ? "\u{1b}[J" : "\u{1b}[K" }
    return String(repeating: " ", count: count) + String(repeating: "\u{8}", count: count)
  }

  private mutating func move(to target: Int) -> String {
    defer { cell = target }
    let rows = target / columns - cell / columns
    guard rows == 0 else {
      return (rows < 0 ? Self.up(-rows) : "\u{1b}[\(rows)B") + "\r" + Self.right(target % columns)
    }
    let count = target - cell
    if count >= 0 { return size.movesCursor ? Self.right(count) : rewrittenText(from: cell, to: target) }
    // Short moves are common, and backspaces are the shortest output for them.
    return -count < 4 || !size.movesCursor ? String(repeating: "\u{8}", count: -count) : "\u{1b}[\(-count)D"
  }

  /// The characters between two cells. Writing them again moves the cursor of any terminal.
  private func rewrittenText(from start: Int, to end: Int) -> String {
    String(shown.indices.filter { ends[$0] > start && ends[$0] <= end }.map { shown[$0] })
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1b}[\(rows)A" : "" }
  private static func right(_ columns: Int) -> String { columns > 0 ? "\u{1b}[\(columns)C" : "" }
}
