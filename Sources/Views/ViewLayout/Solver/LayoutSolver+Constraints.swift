extension LayoutSolver {
  // MARK: The equation of a constraint

  mutating func makeConstraint(
    _ terms: [LayoutTerm], constant: Double, relation: LayoutRelation, priority: Double
  ) -> Int {
    let index = freeConstraints.popLast() ?? constraints.count
    let isRequired = priority >= Self.required
    let isEquation = relation == .equal
    let kind = !isEquation ? SymbolKind.slack : isRequired ? .dummy : .error
    let marker = tableau.makeSymbol(kind, constraint: index)
    let other = isRequired ? nil : tableau.makeSymbol(.error, constraint: index)
    let isSubtracted = relation == .greaterThanOrEqual || (isEquation && !isRequired)
    let constraint = Constraint(
      terms: terms, constant: constant, relation: relation, priority: priority, marker: marker,
      markerFactor: isSubtracted ? -1 : 1, other: other)
    if index == constraints.count { constraints.append(constraint) } else { constraints[index] = constraint }
    objective.reserve(max(marker, other ?? 0) + 1)
    return index
  }

  /// Frees the symbols of a constraint that is not in the tableau.
  mutating func discard(_ index: Int) {
    let constraint = constraints[index]
    for symbol in [constraint.marker, constraint.other].compactMap({ $0 }) {
      removeSymbol(symbol)
    }
    constraints[index].isLive = false
    constraints[index].terms = []
    freeConstraints.append(index)
  }

  mutating func removeSymbol(_ symbol: Int) {
    objective.clear(symbol)
    tableau.removeSymbol(symbol)
  }

  /// Adds the errors of a constraint to the objective if `weight` is 1; removes them if it is -1. Sets the priority of
  /// the constraint to that of its level. A required constraint has no errors.
  mutating func setCosts(of index: Int, _ weight: Double) {
    let constraint = constraints[index]
    guard let other = constraint.other else { return }
    let level =
      weight > 0
      ? objective.addConstraint(priority: constraint.priority, limit: Limits.priorities)
      : objective.level(constraint.priority) ?? 0
    constraints[index].priority = objective.priorities[level]
    objective.add(weight, of: other, level: level, in: tableau)
    if constraint.relation == .equal {
      objective.add(weight, of: constraint.marker, level: level, in: tableau)
    }
    if weight < 0 { objective.removeConstraint(level: level) }
  }

  /// Adds the equation of a constraint to the tableau.
  mutating func insert(_ index: Int) throws(LayoutSolverError) {
    let row = makeEquation(index)
    setCosts(of: index, 1)
    if let subject = subject(of: row, index) {
      try solve(row, for: subject)
    } else if tableau.row(row).allSatisfy({ tableau.symbols[Int($0.symbol)].kind == .dummy }) {
      try insertRedundant(row, index)
    } else {
      try insertByArtificialVariable(row, index)
    }
  }

  private mutating func makeEquation(_ index: Int) -> Int {
    let constraint = constraints[index]
    let row = tableau.makeRow(constant: constraint.constant)
    for term in constraint.terms { tableau.add(term.coefficient, of: term.variable.symbol, to: row) }
    tableau.add(constraint.markerFactor, of: constraint.marker, to: row)
    if let other = constraint.other { tableau.add(-constraint.markerFactor, of: other, to: row) }
    if tableau.rows[row].constant < 0 { tableau.negate(row) }
    return row
  }

  /// The symbol that can become basic without a pivot: the variable in the fewest rows, or a new symbol whose
  /// value would not be negative; nil if there is none.
  private func subject(of row: Int, _ index: Int) -> Int? {
    let variables = tableau.row(row).lazy.map { Int($0.symbol) }.filter { tableau.symbols[$0].kind == .variable }
    if let variable = variables.min(by: { isRarer($0, than: $1) }) { return variable }
    let constraint = constraints[index]
    return [constraint.marker, constraint.other].compactMap { $0 }.first { symbol in
      tableau.symbols[symbol].kind != .dummy && tableau.coefficient(of: symbol, in: row) < 0
    }
  }

  private func isRarer(_ symbol: Int, than other: Int) -> Bool {
    (tableau.symbols[symbol].cellCount, symbol) < (tableau.symbols[other].cellCount, other)
  }

  /// Inserts an equation that contains only dummies. Other required equations imply or contradict such an equation. Its
  /// marker becomes the basic symbol of value 0. Throws ``LayoutSolverError/unsatisfiable(_:)`` for a contradiction.
  private mutating func insertRedundant(_ row: Int, _ index: Int) throws(LayoutSolverError) {
    guard abs(tableau.rows[row].constant) <= Self.tolerance else {
      let conflicts = conflicts(in: row, without: index)
      tableau.removeRow(row)
      throw .unsatisfiable(conflicts)
    }
    try solve(row, for: constraints[index].marker)
  }

  /// The required constraints whose markers are in a row, except the constraint `index`.
  func conflicts(in row: Int, without index: Int? = nil) -> [LayoutConstraintID] {
    var found = Set(tableau.row(row).map { tableau.symbols[Int($0.symbol)].constraint })
    let basic = tableau.rows[row].basic
    if basic != Tableau.none { found.insert(tableau.symbols[Int(basic)].constraint) }
    return found.filter { $0 != Tableau.none && Int($0) != index && constraints[Int($0)].other == nil }
      .map { LayoutConstraintID(index: Int($0)) }.sorted()
  }

  // MARK: Removal

  /// Removes a constraint's equation from the tableau, and its errors from the objective.
  mutating func extract(_ index: Int) throws(LayoutSolverError) {
    setCosts(of: index, -1)
    let marker = constraints[index].marker
    if tableau.symbols[marker].row == Tableau.none, let row = leavingRow(marker) {
      try solve(row, for: marker)
    }
    if tableau.symbols[marker].row != Tableau.none { tableau.removeRow(Int(tableau.symbols[marker].row)) }
  }

  /// The row whose basic symbol leaves the basis, so that a marker can enter it and all other rows stay feasible.
  private func leavingRow(_ marker: Int) -> Int? {
    var best: (rank: Int, ratio: Double, basic: Int32, row: Int)?
    for cell in tableau.column(marker) {
      let row = tableau.rows[Int(cell.row)]
      let kind = tableau.symbols[Int(row.basic)].kind
      // An equation that consists only of dummies must not get another symbol.
      let rank = kind == .dummy ? 0 : kind == .variable ? 3 : cell.coefficient < 0 ? 1 : 2
      let candidate = (rank, rank == 3 ? 0 : abs(row.constant / cell.coefficient), row.basic, Int(cell.row))
      if best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    return best?.row
  }
}
