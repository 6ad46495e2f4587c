internal import BaseFiles
internal import ViewTrees

/// Places the items of a view tree in the cells of a terminal.
struct TerminalLayout {
  /// A picture and its cells.
  struct Picture {
    var image: Int
    var row: Int
    var column: Int
    var columns: Int
    var rows: Int
  }

  /// A box in cells. Its rows are known after its edges have been placed.
  private struct Box {
    var left: Int
    var right: Int
    var top: Int?
  }

  /// The minimum width of a text in columns. If there is less room beside another item, the text moves below that item.
  private static let minimumTextColumns = 8

  private(set) var grid: CellGrid
  private(set) var pictures: [Picture] = []
  /// The images that are shown as pictures. They have to be set before the bands are placed.
  var images: [Int: ViewImage] = [:]

  private let items: [TerminalItems.Item]
  private var starts: [Int] = []
  private var boxes: [Box] = []
  private let cell: Double
  private let maximumRows: Int

  /// - Parameters:
  ///   - items: the items of the tree.
  ///   - columns: the number of columns.
  ///   - width: the width in points for these columns.
  ///   - rows: the maximum number of rows.
  init(_ items: TerminalItems, columns: Int, width: Double, rows: Int) {
    grid = CellGrid(columns: columns)
    self.items = items.items
    // An extension may send any width. A cell of almost no width would result in columns that no integer can hold.
    cell = max(width, 1) / Double(columns)
    maximumRows = rows
    boxes = items.boxes.indices.map { box(items.boxes[$0], index: $0) }
    starts = commonStarts()
  }

  /// The columns of a box. If the terminal is wide enough, the box is wide enough for its longest line.
  private func box(_ frame: ViewRect, index: Int) -> Box {
    var box = Box(left: column(frame.x), right: max(column(frame.right) - 1, 0))
    let longest = items.filter { $0.box == index }.map { TerminalText.columns($0.text) }.max() ?? 0
    let missing = max(longest + 4 - (box.right - box.left + 1), 0)
    // A box at the right edge grows towards the left.
    let isAtRight = grid.columns - 1 - box.right < box.left
    if isAtRight { box.left -= missing } else { box.right += missing }
    box.left = min(max(box.left, 0), max(grid.columns - 5, 0))
    box.right = min(max(box.right, box.left + 4), grid.columns - 1)
    return box
  }

  private func column(_ x: Double) -> Int { min(max(Int((x / cell).rounded()), 0), grid.columns) }

  // MARK: Bands

  /// Places the bands below each other.
  mutating func place(_ bands: [TerminalBands.Band]) {
    for band in bands {
      guard grid.count < maximumRows else { return grid.write("…", row: grid.count, column: 0) }
      switch band {
      case .items(let indexes): place(indexes)
      case .rule(let frame): placeRule(frame)
      case .tops(let indexes): for index in indexes { boxes[index].top = grid.count }; drawTops(indexes)
      case .bottoms(let indexes): drawBottoms(indexes)
      }
    }
    for picture in pictures { grid.grow(to: picture.row + picture.rows) }
  }

  private mutating func placeRule(_ frame: ViewRect) {
    let row = grid.count
    let left = column(frame.x)
    let right = max(column(frame.right) - 1, column(frame.x))
    grid.fill("─", row: row, columns: left...right)
  }

  private mutating func drawTops(_ indexes: [Int]) {
    let row = grid.count
    for index in indexes { drawEdge(boxes[index], row: row, left: "╭", right: "╮") }
  }

  /// Draws the lower edges of boxes, and their sides up to the upper edges.
  private mutating func drawBottoms(_ indexes: [Int]) {
    let row = grid.count
    for index in indexes {
      let box = boxes[index]
      drawEdge(box, row: row, left: "╰", right: "╯")
      for row in (box.top ?? row) + 1..<max(row, (box.top ?? row) + 1) {
        grid.fill("│", row: row, columns: box.left...box.left)
        grid.fill("│", row: row, columns: box.right...box.right)
      }
    }
  }

  private mutating func drawEdge(_ box: Box, row: Int, left: Character, right: Character) {
    grid.fill(left, row: row, columns: box.left...box.left)
    grid.fill(right, row: row, columns: box.right...box.right)
    grid.fill("─", row: row, columns: box.left...box.right)
  }

  // MARK: Items

  /// Places items beside each other. An item that does not fit moves to the next row.
  private mutating func place(_ indexes: [Int]) {
    moveBelowPictures(indexes)
    let first = grid.count
    var row = first
    var free = 0
    for (position, index) in indexes.enumerated() {
      let item = items[index]
      if let image = item.image, images[image] != nil {
        free = max(free, place(picture: image, item.frame, row: first))
        continue
      }
      guard !item.text.isEmpty else { continue }
      let range = columns(of: item)
      var column = item.continuesPreviousItem ? max(free - 1, range.lowerBound) : max(starts[index], free)
      let next = indexes.dropFirst(position + 1).first { !items[$0].continuesPreviousItem }.map { starts[$0] - 1 }
      let needed = TerminalText.columns(item.text)
      var room = min(range.upperBound, next ?? .max) - column
      if needed > room, room < Self.minimumTextColumns { room = range.upperBound - column }
      if needed > room, room < Self.minimumTextColumns {
        // There is no room beside the previous items.
        row = grid.count
        column = range.lowerBound
        room = range.count - 1
      }
      let pieces = Self.pieces(item.text, columns: max(room, 1))
      for (offset, piece) in pieces.enumerated() where row + offset < maximumRows {
        grid.write(piece, row: row + offset, column: column, style: item.style)
      }
      free = column + min(needed, room) + 1
    }
    grid.grow(to: first + (indexes.contains { !items[$0].text.isEmpty } ? 1 : 0))
  }

  /// Moves below the pictures above that extend into the columns of these items.
  private mutating func moveBelowPictures(_ indexes: [Int]) {
    for picture in pictures where picture.row + picture.rows > grid.count {
      let range = picture.column..<picture.column + picture.columns
      let isInWay = indexes.contains { index in
        range.overlaps(starts[index]..<starts[index] + max(TerminalText.columns(items[index].text), 1))
      }
      if isInWay { grid.grow(to: picture.row + picture.rows) }
    }
  }

  /// The columns that an item can use: all columns, or the columns of its box. The upper bound is the column after the
  /// last one.
  private func columns(of item: TerminalItems.Item) -> ClosedRange<Int> {
    guard let index = item.box else { return 0...grid.columns }
    return boxes[index].left + 2...max(boxes[index].right - 1, boxes[index].left + 3)
  }

  /// The column where each item begins. Lines of a text with a common left edge begin at the same column, even if one
  /// of them is too long.
  private func commonStarts() -> [Int] {
    var starts = items.map { ownStart(of: $0) }
    let lines = items.indices.filter { items[$0].node != nil && items[$0].alignment == .left }
    for group in Dictionary(grouping: lines, by: { Line(node: items[$0].node ?? 0, x: items[$0].frame.x) }).values {
      let start = group.map { starts[$0] }.min() ?? 0
      for index in group { starts[index] = start }
    }
    return starts
  }

  private struct Line: Hashable {
    var node: Int
    var x: Double
  }

  /// The column where an item begins by its own alignment.
  private func ownStart(of item: TerminalItems.Item) -> Int {
    let range = columns(of: item)
    let needed = TerminalText.columns(item.text)
    let left = column(item.frame.x)
    let right = column(item.frame.right)
    let start =
      switch item.alignment {
      case .left: left
      case .right: right - needed
      case .center: (left + right - needed) / 2
      }
    return min(max(start, range.lowerBound), max(range.upperBound - needed, range.lowerBound))
  }

  /// Reserves the cells of a picture. Returns the first column after it.
  private mutating func place(picture image: Int, _ frame: ViewRect, row: Int) -> Int {
    let columns = min(max(Int(frame.width / cell), 1), grid.columns)
    let rows = min(max(Int((frame.height / TerminalDrawing.cellHeight).rounded()), 1), maximumRows)
    let column = min(column(frame.x), grid.columns - columns)
    pictures.append(Picture(image: image, row: row, column: column, columns: columns, rows: rows))
    return column + columns + 1
  }

  /// Splits a text at spaces into pieces of at most `columns`. A longer word is split, too.
  static func pieces(_ text: String, columns: Int) -> [String] {
    guard TerminalText.columns(text) > columns else { return [text] }
    var pieces: [String] = []
    var piece: [Character] = []
    var width = 0
    var space: Int?
    for character in text {
      let next = character.terminalColumns
      if width + next > columns, !piece.isEmpty {
        let end = space ?? piece.count
        pieces.append(String(piece[..<end]))
        piece = Array(piece[min(space.map { $0 + 1 } ?? end, piece.count)...])
        width = piece.reduce(0) { $0 + $1.terminalColumns }
        space = nil
      }
      if character == " ", !piece.isEmpty { space = piece.count }
      if character != " " || !piece.isEmpty {
        piece.append(character)
        width += next
      }
    }
    return pieces + (piece.isEmpty ? [] : [String(piece)])
  }
}
