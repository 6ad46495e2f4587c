internal import SourceFiles

/// Rows of a terminal's cells.
struct CellGrid {
  private struct Cell {
    /// The character; nil for the second half of a wide one.
    var character: Character? = " "
    var style = CellStyle()
  }

  let columns: Int
  private var rows: [[Cell]] = []

  init(columns: Int) { self.columns = columns }

  var count: Int { rows.count }

  /// Adds empty rows until there are `count`.
  mutating func grow(to count: Int) {
    while rows.count < count { rows.append(Array(repeating: Cell(), count: columns)) }
  }

  /// Writes a text, as far as it fits into the row.
  mutating func write(_ text: String, row: Int, column: Int, style: CellStyle = CellStyle()) {
    grow(to: row + 1)
    var column = column
    for character in text {
      let width = character.terminalColumns
      guard column >= 0, column + width <= columns else { return }
      rows[row][column] = Cell(character: Self.bounded(character), style: style)
      if width == 2 { rows[row][column + 1] = Cell(character: nil, style: style) }
      column += width
    }
  }

  /// Writes a character where there is an empty cell.
  mutating func fill(_ character: Character, row: Int, columns range: ClosedRange<Int>) {
    grow(to: row + 1)
    for column in range where rows[row].indices.contains(column) && rows[row][column].character == " " {
      rows[row][column].character = character
    }
  }

  /// A character with few of its combining marks: a terminal would draw many of them over the rows around it.
  private static func bounded(_ character: Character) -> Character {
    guard character.unicodeScalars.count > maximumScalars else { return character }
    return String(String.UnicodeScalarView(character.unicodeScalars.prefix(maximumScalars))).first ?? " "
  }

  /// A family of emoji has eleven scalars.
  private static let maximumScalars = 12

  /// The text of a row, of as many columns as the grid.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - isStyled: whether to write the styles as sequences of the terminal.
  /// - Returns: the text, which ends in the usual style.
  func line(_ row: Int, isStyled: Bool) -> String {
    var text = ""
    var style = CellStyle()
    for cell in rows[row] {
      guard let character = cell.character else { continue }
      if isStyled, cell.style != style {
        text += cell.style.sequence
        style = cell.style
      }
      text.append(character)
    }
    return style == CellStyle() ? text : text + CellStyle().sequence
  }
}
