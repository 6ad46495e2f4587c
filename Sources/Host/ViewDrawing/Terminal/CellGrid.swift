internal import BaseFiles

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

  /// Writes a text. The part that does not fit into the row is cut off. Characters without a width are left out.
  mutating func write(_ text: String, row: Int, column: Int, style: CellStyle = CellStyle()) {
    grow(to: row + 1)
    var column = column
    for character in text {
      let width = character.terminalColumns
      // A soft hyphen, for example, would take the cell of another character, or a cell after the row.
      guard width > 0 else { continue }
      guard column >= 0, column + width <= columns else { return }
      rows[row][column] = Cell(character: Self.bounded(character), style: style)
      if width == 2 { rows[row][column + 1] = Cell(character: nil, style: style) }
      column += width
    }
  }

  /// Writes a character into each cell of a range that contains a space. Columns outside the row are ignored.
  mutating func fill(_ character: Character, row: Int, columns range: ClosedRange<Int>) {
    grow(to: row + 1)
    for column in range where rows[row].indices.contains(column) && rows[row][column].character == " " {
      rows[row][column].character = character
    }
  }

  /// A character with a limited number of combining marks. A terminal would draw many marks over the neighbouring rows.
  private static func bounded(_ character: Character) -> Character {
    guard character.unicodeScalars.count > maximumScalars else { return character }
    return String(String.UnicodeScalarView(character.unicodeScalars.prefix(maximumScalars))).first ?? " "
  }

  /// The maximum number of scalars in a character. An emoji of a family has eleven.
  private static let maximumScalars = 12

  /// The text of a row, of as many columns as the grid.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - isStyled: whether to write the styles as sequences of the terminal.
  /// - Returns: the text, which ends in the default style.
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
