extension LayoutSolver {
  /// The maximum number of steps for one change of a system of this size.
  private var stepLimit: Int { 1000 + 4 * tableau.rows.count }

  // MARK: Steps

  /// Solves a row for a symbol, and replaces the symbol everywhere.
  mutating func solve(_ row: Int, for symbol: Int) throws(LayoutSolverError) {
    guard tableau.cellCount + tableau.growth(solving: row, for: symbol) <= cellLimit else { throw exhausted() }
    tableau.solve(row, for: symbol)
    objective.replace(symbol, by: row, in: tableau)
  }

  private mutating func exhausted() -> LayoutSolverError {
    isExhausted = true
    return .tooLarge
  }

  private func isRestricted(_ row: Tableau.Row) -> Bool {
    row.basic != Tableau.none && tableau.symbols[Int(row.basic)].kind != .variable
  }

  /// The row that limits the growth of a symbol most. If several rows limit it equally, the result is `preferred`, or
  /// else the row with the lowest basic symbol, which prevents cycles (Bland's rule). Nil if no row limits the growth.
  private func limitingRow(_ symbol: Int, preferred: Int? = nil) -> Int? {
    var best: (ratio: Double, basic: Int32, row: Int)?
    for cell in tableau.column(symbol) where cell.coefficient < 0 {
      let row = tableau.rows[Int(cell.row)]
      guard isRestricted(row) else { continue }
      let basic = Int(cell.row) == preferred ? Tableau.none : row.basic
      let candidate = (max(0, -row.constant / cell.coefficient), basic, Int(cell.row))
      if best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    return best?.row
  }

  /// Whether a symbol that is not basic can grow without a cost.
  func canGrow(_ symbol: Int) -> Bool {
    guard tableau.symbols[symbol].kind != .dummy, objective.isFree(symbol) else { return false }
    return tableau.column(symbol).allSatisfy { cell in
      let row = tableau.rows[Int(cell.row)]
      return cell.coefficient > 0 || !isRestricted(row) || row.constant > Self.tolerance
    }
  }

  // MARK: The optimum

  /// Minimises the errors, level by level, from a feasible state.
  mutating func minimize() throws(LayoutSolverError) {
    var steps = 0
    while let symbol = improvement {
      steps += 1
      guard steps <= stepLimit else { throw exhausted() }
      // Without a limiting row, the errors could fall below zero. Only rounding errors can cause that.
      guard let row = limitingRow(symbol) else {
        objective.clear(symbol)
        continue
      }
      try solve(row, for: symbol)
    }
    objective.finish()
  }

  /// The first symbol whose growth reduces the errors.
  private var improvement: Int? { objective.touched.lazy.filter { isImprovement($0) }.min() }

  private func isImprovement(_ symbol: Int) -> Bool {
    let entry = tableau.symbols[symbol]
    return entry.row == Tableau.none && (entry.kind == .slack || entry.kind == .error) && objective.isNegative(symbol)
  }

  // MARK: The first feasible state

  /// Adds a row whose new symbols would be negative: its value becomes an artificial symbol, which is then minimised.
  mutating func insertByArtificialVariable(_ row: Int, _ index: Int) throws(LayoutSolverError) {
    let artificial = tableau.makeSymbol(.slack)
    objective.reserve(artificial + 1)
    tableau.setBasic(artificial, of: row)
    defer { removeSymbol(artificial) }
    var steps = 0
    while tableau.symbols[artificial].row == row, let symbol = decreasing(row) {
      steps += 1
      guard steps <= stepLimit, let leaving = limitingRow(symbol, preferred: row) else { throw exhausted() }
      try solve(leaving, for: symbol)
    }
    guard tableau.symbols[artificial].row == row else { return }
    guard tableau.rows[row].constant <= Self.tolerance else {
      throw .unsatisfiable(conflicts(in: row, without: index))
    }
    guard let symbol = replacement(in: row, index) else { return }
    try solve(row, for: symbol)
  }

  /// The first symbol whose growth reduces the value of a row.
  private func decreasing(_ row: Int) -> Int? {
    tableau.row(row).lazy.filter { cell in
      cell.coefficient < 0 && tableau.symbols[Int(cell.symbol)].kind != .dummy
    }.map { Int($0.symbol) }.min()
  }

  /// The symbol that replaces an artificial symbol of value 0.
  private func replacement(in row: Int, _ index: Int) -> Int? {
    let symbols = tableau.row(row).lazy.map { Int($0.symbol) }
    return symbols.filter { tableau.symbols[$0].kind != .dummy }.min()
      ?? symbols.first { $0 == constraints[index].marker }
  }

  // MARK: Changes of constants

  /// Changes the constant of a constraint. Adds the rows that may have become infeasible to `broken`.
  mutating func shift(_ index: Int, to constant: Double, _ broken: inout [Int]) {
    let constraint = constraints[index]
    let change = (constant - constraint.constant) / constraint.markerFactor
    constraints[index].constant = constant
    let own = tableau.symbols[constraint.marker].row
    if own != Tableau.none {
      shiftRow(Int(own), by: -change, &broken)
    } else {
      for cell in tableau.column(constraint.marker) {
        shiftRow(Int(cell.row), by: change * cell.coefficient, &broken)
      }
    }
  }

  private mutating func shiftRow(_ row: Int, by amount: Double, _ broken: inout [Int]) {
    tableau.addConstant(amount, to: row)
    if isInfeasible(row) { broken.append(row) }
  }

  private func isInfeasible(_ row: Int) -> Bool {
    let row = tableau.rows[row]
    guard row.basic != Tableau.none else { return false }
    switch tableau.symbols[Int(row.basic)].kind {
    case .variable, .unused: return false
    case .dummy: return abs(row.constant) > Self.tolerance
    case .slack, .error: return row.constant < -Tableau.zeroTolerance
    }
  }

  var infeasibleRows: [Int] { tableau.rows.indices.filter { isInfeasible($0) } }

  /// Makes all rows feasible again, from a state that is otherwise optimal (the dual simplex).
  mutating func restoreFeasibility(_ broken: inout [Int]) throws(LayoutSolverError) {
    var steps = 0
    while let row = broken.popLast() {
      guard isInfeasible(row) else { continue }
      guard let symbol = entering(row) else {
        if tableau.rows[row].constant > -Self.tolerance, !isDummy(row) { continue }
        throw .unsatisfiable(conflicts(in: row))
      }
      steps += 1
      guard steps <= stepLimit else { throw exhausted() }
      let column = tableau.column(symbol).map { Int($0.row) }
      try solve(row, for: symbol)
      broken.append(contentsOf: column.filter { isInfeasible($0) })
    }
    objective.finish()
  }

  private func isDummy(_ row: Int) -> Bool {
    tableau.symbols[Int(tableau.rows[row].basic)].kind == .dummy
  }

  /// The symbol that makes a negative row feasible at the least cost; nil if there is none.
  private func entering(_ row: Int) -> Int? {
    guard !isDummy(row) else { return nil }
    var best: Tableau.Cell?
    for cell in tableau.row(row) where cell.coefficient > 0 {
      guard tableau.symbols[Int(cell.symbol)].kind != .dummy else { continue }
      if best.map({ objective.isCheaper(cell, than: $0) }) ?? true { best = cell }
    }
    return best.map { Int($0.symbol) }
  }
}
