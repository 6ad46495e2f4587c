internal import BaseFiles
internal import ViewTrees

/// Draws cards as lines of a terminal: texts in rows and columns, boxes as box characters, and pictures as their labels
/// or, if the terminal shows pictures, as pictures.
///
/// The only control sequences in the lines are the styles and pictures of this target.
package struct TerminalDrawing: Sendable {
  /// The width of a cell in points.
  package static let cellWidth = 8.0
  /// The height of a cell in points.
  static let cellHeight = 16.0
  /// The maximum number of rows. Further rows are left out.
  private static let maximumRows = 200
  /// The number of columns for the frame on both sides.
  private static let frameColumns = 4

  /// The columns of the terminal.
  private let columns: Int
  /// The maximum number of rows of a card with pictures; 0 for a terminal without pictures.
  private let pictureRows: Int
  private let isStyled: Bool
  private let mapName: String

  /// Creates a drawing for a terminal.
  ///
  /// - Parameters:
  ///   - columns: the columns of the terminal.
  ///   - isStyled: whether the terminal shows bold, dim and underlined text.
  ///   - pictureRows: the rows of a terminal that shows PNG files by the kitty graphics protocol; 0 for any other.
  ///   - mapName: the word for a map in the language of the conversation.
  package init(columns: Int, isStyled: Bool, pictureRows: Int = 0, mapName: String) {
    self.columns = max(columns, 20)
    self.isStyled = isStyled
    self.pictureRows = pictureRows
    self.mapName = mapName
  }

  /// The width in points for which an extension lays its view out, on a terminal with these columns.
  package static func width(columns: Int) -> Double {
    Double(min(max(columns, 20), 120) - frameColumns) * cellWidth
  }

  /// The lines of a card, without line ends; empty for an empty card.
  package func lines(_ card: ViewCard) -> [String] {
    guard !card.tree.isEmpty else { return [] }
    let images = pictureRows > 0 ? card.tree.images.filter { $0.value.format == .png } : [:]
    let withPictures = lines(card, images: images)
    // The cursor can't move back to rows that have scrolled off the screen.
    return images.isEmpty || withPictures.count <= pictureRows ? withPictures : lines(card, images: [:])
  }

  private func lines(_ card: ViewCard, images: [Int: ViewImage]) -> [String] {
    let width = Int((card.tree.size.width / Self.cellWidth).rounded(.up))
    let inner = min(max(width, 16), columns - Self.frameColumns)
    let items = TerminalItems(card.tree, mapName: mapName)
    var layout = TerminalLayout(items, columns: inner, width: card.tree.size.width, rows: Self.maximumRows)
    layout.images = images
    layout.place(TerminalBands(items).bands)
    var lines = [top(card.name, inner)]
    for row in 0..<layout.grid.count { lines.append("│ \(layout.grid.line(row, isStyled: isStyled)) │") }
    lines.append("╰" + String(repeating: "─", count: inner + 2) + "╯")
    draw(layout.pictures, images, above: &lines)
    return lines
  }

  /// The upper edge, with the name of the card's app.
  private func top(_ name: String, _ inner: Int) -> String {
    let name = Self.fitted(TerminalText.plain(name), columns: inner - 2)
    let rest = max(inner - TerminalText.columns(name) - 1, 0)
    let title = isStyled ? CellStyle(isBold: true).sequence + name + CellStyle().sequence : name
    return "╭─ \(title) " + String(repeating: "─", count: rest) + "╮"
  }

  /// A text, cut to a number of columns.
  static func fitted(_ text: String, columns: Int) -> String {
    guard TerminalText.columns(text) > columns else { return text }
    var rest = columns - 1
    return text.prefix { character in
      rest -= character.terminalColumns
      return rest >= 0
    } + "…"
  }

  /// Draws the pictures from the last line, where the cursor is. All rows of the card must be on the screen.
  private func draw(
    _ pictures: [TerminalLayout.Picture], _ images: [Int: ViewImage], above lines: inout [String]
  ) {
    var sequence = ""
    for picture in pictures {
      guard let image = images[picture.image] else { continue }
      let up = lines.count - 2 - picture.row
      sequence += "\u{1b}[\(up)A\u{1b}[\(picture.column + 2)C"
      sequence += KittyPicture.sequence(image, columns: picture.columns, rows: picture.rows)
      sequence += "\r\u{1b}[\(up)B"
    }
    lines[lines.count - 1] = sequence + lines[lines.count - 1]
  }
}
