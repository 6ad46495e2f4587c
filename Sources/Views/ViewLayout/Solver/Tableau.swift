/// The kind of a symbol of the tableau.
enum SymbolKind: UInt8 {
  /// The symbol is not in use.
  case unused
  /// A variable of the caller, of any sign.
  case variable
  /// The distance of an inequality from equality; at least 0.
  case slack
  /// The distance of a constraint that is not required from its target; at least 0.
  case error
  /// The marker of a required equation. Its value is always 0, and it never enters the basis in an optimisation.
  case dummy
}

/// The equations of a simplex: each row expresses a basic symbol by a constant and symbols that are not basic, whose
/// value is 0.
///
/// All cells are in one array. Each cell is linked into the list of its row and the list of its column, so that a
/// change visits only the rows that contain a symbol.
struct Tableau {
  /// The end of a list.
  static let none = Int32(-1)
  /// A coefficient below this number counts as 0.
  static let zeroTolerance = 1e-9

  struct Symbol {
    var kind: SymbolKind
    /// The row whose basic symbol this is; ``none`` if it is not basic.
    var row = none
    /// The first cell in the list of cells with the symbol.
    var firstCell = none
    var cellCount: Int32 = 0
    /// The index of the constraint that created the symbol.
    var constraint = none
  }

  struct Row {
    var constant = 0.0
    var basic = none
    /// The first cell in the list of cells of the row.
    var firstCell = none
    var cellCount: Int32 = 0
  }

  struct Cell {
    var coefficient: Double
    var row: Int32
    var symbol: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  private(set) var symbols: [Symbol] = []
  private(set) var rows: [Row] = []
  private(set) var cells: [Cell] = []
  /// The number of cells in use.
  private(set) var cellCount = 0
  private var freeSymbols: [Int] = []
  private var freeRows: [Int] = []
  private var firstFreeCell = none
  /// The cell of each symbol in the row that is being changed; ``none`` at other times.
  private var places: [Int32] = []
  /// The cell of each row in the column that is being changed; ``none`` at other times.
  private var placesInColumn: [Int32] = []

  // MARK: Symbols and rows

  mutating func makeSymbol(_ kind: SymbolKind, constraint: Int? = nil) -> Int {
    let symbol = Symbol(kind: kind, constraint: constraint.map { Int32($0) } ?? Self.none)
    if let index = freeSymbols.popLast() {
      symbols[index] = symbol
      return index
    }
    symbols.append(symbol)
    places.append(Self.none)
    return symbols.count - 1
  }

  /// Removes a symbol with its row and its cells.
  mutating func removeSymbol(_ symbol: Int) {
    if symbols[symbol].row != Self.none { removeRow(Int(symbols[symbol].row)) }
    while symbols[symbol].firstCell != Self.none { removeCell(Int(symbols[symbol].firstCell)) }
    symbols[symbol].kind = .unused
    freeSymbols.append(symbol)
  }

  /// Creates an empty row without a basic symbol.
  mutating func makeRow(constant: Double) -> Int {
    if let index = freeRows.popLast() {
      rows[index] = Row(constant: constant)
      return index
    }
    rows.append(Row(constant: constant))
    placesInColumn.append(Self.none)
    return rows.count - 1
  }

  mutating func removeRow(_ row: Int) {
    while rows[row].firstCell != Self.none { removeCell(Int(rows[row].firstCell)) }
    if rows[row].basic != Self.none { symbols[Int(rows[row].basic)].row = Self.none }
    rows[row].basic = Self.none
    freeRows.append(row)
  }

  mutating func addConstant(_ amount: Double, to row: Int) {
    rows[row].constant += amount
  }

  /// Records a symbol as the basic symbol of a row. Other rows that contain the symbol do not change.
  mutating func setBasic(_ symbol: Int, of row: Int) {
    rows[row].basic = Int32(symbol)
    symbols[symbol].row = Int32(row)
  }

  // MARK: Cells

  func coefficient(of symbol: Int, in row: Int) -> Double {
    cell(of: symbol, in: row).map { cells[$0].coefficient } ?? 0
  }

  /// Searches the shorter of the two lists that contain the cell.
  private func cell(of symbol: Int, in row: Int) -> Int? {
    if rows[row].cellCount <= symbols[symbol].cellCount {
      var index = rows[row].firstCell
      while index != Self.none {
        if cells[Int(index)].symbol == symbol { return Int(index) }
        index = cells[Int(index)].nextInRow
      }
    } else {
      var index = symbols[symbol].firstCell
      while index != Self.none {
        if cells[Int(index)].row == row { return Int(index) }
        index = cells[Int(index)].nextInColumn
      }
    }
    return nil
  }

  /// Adds `coefficient` times a symbol, which may be basic, to a row.
  mutating func add(_ coefficient: Double, of symbol: Int, to row: Int) {
    let definition = symbols[symbol].row
    if definition != Self.none {
      addRow(Int(definition), times: coefficient, to: row)
    } else if let index = cell(of: symbol, in: row) {
      cells[index].coefficient += coefficient
      if abs(cells[index].coefficient) < Self.zeroTolerance { removeCell(index) }
    } else if abs(coefficient) >= Self.zeroTolerance {
      insertCell(coefficient, symbol: Int32(symbol), row: Int32(row))
    }
  }

  /// Adds a multiple of one row, with its constant, to another one.
  private mutating func addRow(_ source: Int, times factor: Double, to target: Int) {
    rows[target].constant += factor * rows[source].constant
    var index = rows[target].firstCell
    while index != Self.none {
      places[Int(cells[Int(index)].symbol)] = index
      index = cells[Int(index)].nextInRow
    }
    index = rows[source].firstCell
    while index != Self.none {
      let cell = cells[Int(index)]
      let place = places[Int(cell.symbol)]
      if place == Self.none {
        let product = factor * cell.coefficient
        if abs(product) >= Self.zeroTolerance { insertCell(product, symbol: cell.symbol, row: Int32(target)) }
      } else {
        cells[Int(place)].coefficient += factor * cell.coefficient
        if abs(cells[Int(place)].coefficient) < Self.zeroTolerance {
          places[Int(cell.symbol)] = Self.none
          removeCell(Int(place))
        }
      }
      index = cell.nextInRow
    }
    index = rows[target].firstCell
    while index != Self.none {
      places[Int(cells[Int(index)].symbol)] = Self.none
      index = cells[Int(index)].nextInRow
    }
  }

  private mutating func insertCell(_ coefficient: Double, symbol: Int32, row: Int32) {
    let nextInRow = rows[Int(row)].firstCell
    let nextInColumn = symbols[Int(symbol)].firstCell
    let cell = Cell(
      coefficient: coefficient, row: row, symbol: symbol, nextInRow: nextInRow, previousInRow: Self.none,
      nextInColumn: nextInColumn, previousInColumn: Self.none)
    let index = firstFreeCell == Self.none ? Int32(cells.count) : firstFreeCell
    if firstFreeCell == Self.none {
      cells.append(cell)
    } else {
      firstFreeCell = cells[Int(index)].nextInRow
      cells[Int(index)] = cell
    }
    if nextInRow != Self.none { cells[Int(nextInRow)].previousInRow = index }
    if nextInColumn != Self.none { cells[Int(nextInColumn)].previousInColumn = index }
    rows[Int(row)].firstCell = index
    rows[Int(row)].cellCount += 1
    symbols[Int(symbol)].firstCell = index
    symbols[Int(symbol)].cellCount += 1
    cellCount += 1
  }

  private mutating func removeCell(_ index: Int) {
    let cell = cells[index]
    if cell.previousInRow == Self.none {
      rows[Int(cell.row)].firstCell = cell.nextInRow
    } else {
      cells[Int(cell.previousInRow)].nextInRow = cell.nextInRow
    }
    if cell.nextInRow != Self.none { cells[Int(cell.nextInRow)].previousInRow = cell.previousInRow }
    if cell.previousInColumn == Self.none {
      symbols[Int(cell.symbol)].firstCell = cell.nextInColumn
    } else {
      cells[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
    }
    if cell.nextInColumn != Self.none { cells[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn }
    rows[Int(cell.row)].cellCount -= 1
    symbols[Int(cell.symbol)].cellCount -= 1
    cells[index].nextInRow = firstFreeCell
    firstFreeCell = Int32(index)
    cellCount -= 1
  }

  // MARK: Equations

  /// Multiplies a row by -1.
  mutating func negate(_ row: Int) {
    scale(row, by: -1)
  }

  private mutating func scale(_ row: Int, by factor: Double) {
    rows[row].constant *= factor
    var index = rows[row].firstCell
    while index != Self.none {
      cells[Int(index)].coefficient *= factor
      index = cells[Int(index)].nextInRow
    }
  }

  /// Solves a row for a symbol in it, and replaces the symbol in all other rows. The row equals its basic symbol, or 0
  /// if it has none.
  mutating func solve(_ row: Int, for symbol: Int) {
    guard let index = cell(of: symbol, in: row) else { return }
    let factor = -1 / cells[index].coefficient
    removeCell(index)
    scale(row, by: factor)
    let old = rows[row].basic
    if old != Self.none {
      symbols[Int(old)].row = Self.none
      insertCell(-factor, symbol: old, row: Int32(row))
    }
    setBasic(symbol, of: row)
    replace(symbol, by: row)
  }

  /// Replaces a symbol in all rows by multiples of a row.
  ///
  /// The method walks either the rows or the columns, whichever have fewer cells. The columns are often shorter for
  /// a chain of views: its rows are long, and their symbols are in few other rows.
  private mutating func replace(_ symbol: Int, by row: Int) {
    var targets: [(row: Int, factor: Double)] = []
    targets.reserveCapacity(Int(symbols[symbol].cellCount))
    var cellsInRows = 0
    while symbols[symbol].firstCell != Self.none {
      let cell = cells[Int(symbols[symbol].firstCell)]
      removeCell(Int(symbols[symbol].firstCell))
      targets.append((Int(cell.row), cell.coefficient))
      cellsInRows += Int(rows[Int(cell.row)].cellCount)
    }
    if cellsInColumns(of: row) < cellsInRows {
      addByColumns(row, to: targets)
    } else {
      for target in targets { addRow(row, times: target.factor, to: target.row) }
    }
  }

  private func cellsInColumns(of row: Int) -> Int {
    var sum = 0
    var index = rows[row].firstCell
    while index != Self.none {
      sum += Int(symbols[Int(cells[Int(index)].symbol)].cellCount)
      index = cells[Int(index)].nextInRow
    }
    return sum
  }

  /// Adds multiples of a row, including its constant, to other rows, one column at a time.
  private mutating func addByColumns(_ source: Int, to targets: [(row: Int, factor: Double)]) {
    for target in targets { rows[target.row].constant += target.factor * rows[source].constant }
    var index = rows[source].firstCell
    while index != Self.none {
      let cell = cells[Int(index)]
      setPlacesInColumn(cell.symbol, isClearing: false)
      for target in targets {
        let product = target.factor * cell.coefficient
        let place = placesInColumn[target.row]
        if place == Self.none {
          if abs(product) >= Self.zeroTolerance { insertCell(product, symbol: cell.symbol, row: Int32(target.row)) }
        } else {
          cells[Int(place)].coefficient += product
          if abs(cells[Int(place)].coefficient) < Self.zeroTolerance {
            placesInColumn[target.row] = Self.none
            removeCell(Int(place))
          }
        }
      }
      setPlacesInColumn(cell.symbol, isClearing: true)
      index = cell.nextInRow
    }
  }

  private mutating func setPlacesInColumn(_ symbol: Int32, isClearing: Bool) {
    var index = symbols[Int(symbol)].firstCell
    while index != Self.none {
      placesInColumn[Int(cells[Int(index)].row)] = isClearing ? Self.none : index
      index = cells[Int(index)].nextInColumn
    }
  }

  /// The maximum number of cells that solving for `symbol` adds.
  func growth(solving row: Int, for symbol: Int) -> Int {
    Int(rows[row].cellCount) * Int(symbols[symbol].cellCount)
  }

  /// The cells of a row, in the order of the list.
  func row(_ row: Int) -> CellList { CellList(cells: cells, position: rows[row].firstCell, isRow: true) }

  /// The cells with a symbol, in the order of the list.
  func column(_ symbol: Int) -> CellList { CellList(cells: cells, position: symbols[symbol].firstCell, isRow: false) }
}

/// The cells of a row or of a column, as they were when the list was made. A tableau that changes while such a list
/// exists has to copy all its cells.
struct CellList: Sequence, IteratorProtocol {
  let cells: [Tableau.Cell]
  var position: Int32
  let isRow: Bool

  mutating func next() -> Tableau.Cell? {
    guard position != Tableau.none else { return nil }
    let cell = cells[Int(position)]
    position = isRow ? cell.nextInRow : cell.nextInColumn
    return cell
  }
}
