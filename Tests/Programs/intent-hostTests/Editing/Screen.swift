internal import BaseFiles

/// A terminal of a few rows that understands what a line's display sends.
struct Screen {
  private let columns: Int
  private let rows: Int
  private var cells: [[Character]]
  private(set) var row = 0
  private(set) var column = 0
  /// Whether the last cell of the row was written, so that the next character wraps.
  private var isFull = false
  /// The rows that have left the screen at its top.
  private(set) var gone = 0
  /// The sequences that are not understood.
  private(set) var unknown: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: [], count: rows)
  }

  /// The rows without the spaces at their ends, and without the empty rows at the end.
  var lines: [String] {
    let lines = cells.map { row in String(row.filter { $0 != "\0" }.reversed().drop { $0 == " " }.reversed()) }
    return Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }

  mutating func write(_ text: String) {
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{8}":
        column = max(0, column - 1)
        isFull = false
      case "\r":
        column = 0
        isFull = false
      case "\n", "\r\n":
        column = 0
        isFull = false
        nextRow()
      case "\u{1b}": take(&rest)
      case "\u{7}": break
      default: put(character)
      }
    }
  }

  private mutating func take(_ rest: inout ArraySlice<Character>) {
    _ = rest.popFirst()
    let digits = String(rest.prefix { $0.isNumber })
    rest = rest.dropFirst(digits.count)
    let count = Int(digits) ?? 1
    isFull = false
    switch rest.popFirst() {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "K": eraseRow()
    case "J":
      eraseRow()
      for index in (row + 1)..<max(rows, row + 1) { cells[index] = [] }
    case let other: unknown.append("\(digits)\(other ?? " ")")
    }
  }

  private mutating func eraseRow() { cells[row] = Array(cells[row].prefix(column)) }

  private mutating func nextRow() {
    row += 1
    guard row == rows else { return }
    cells.removeFirst()
    cells.append([])
    row = rows - 1
    gone = gone + 1
  }

  private mutating func put(_ character: Character) {
    let width = character.terminalColumns
    if isFull || column + width > columns {
      column = 0
      nextRow()
    }
    while cells[row].count < column + width { cells[row].append(" ") }
    cells[row][column] = character
    if width == 2 { cells[row][column + 1] = "\0" }
    column += width
    isFull = column == columns
    if isFull { column = columns - 1 }
  }
}
