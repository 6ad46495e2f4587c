/// Chooses numbers that satisfy linear equations and inequalities, and changes the choice step by step.
///
/// The method is the incremental simplex of Badros, Borning and Stuckey ("The Cassowary linear arithmetic constraint
/// solving algorithm", 2001): each equation expresses one basic symbol by symbols that are not basic. A constraint that
/// is not required has error symbols, and the solver minimises the sum of the errors. A change keeps most of the
/// equations, so that it costs as much as what it affects.
///
/// Priorities dominate strictly: the solver minimises the sum of the errors of the highest priority, then, without
/// making that worse, the sum of the next one. The sum has no weights, so that one constraint of priority 999 is worth
/// more than any number of constraints of 998.
package struct LayoutSolver {
  /// The bounds of what a solver accepts.
  package enum Limits {
    /// The largest magnitude of a constant.
    package static let constant = 1e8
    /// The largest magnitude of a coefficient.
    package static let coefficient = 1e6
    /// The largest number of different priorities below ``LayoutSolver/required``. A further priority counts as the
    /// nearest one.
    package static let priorities = 32
    /// The largest number of coefficients in the equations by default. One takes 32 bytes.
    package static let cells = 1 << 20
  }

  /// The priority of constraints that must be satisfied. Others are above 0 and below it.
  package static let required = 1000.0
  /// A smaller difference of values counts as 0.
  static let tolerance = 1e-6

  /// A constraint as it was added, with its symbols.
  struct Constraint {
    var terms: [LayoutTerm]
    var constant: Double
    var relation: LayoutRelation
    /// The priority of its level; ``LayoutSolver/required`` for none.
    var priority: Double
    /// The symbol that only this constraint's equation contained: a slack, an error or a dummy.
    var marker: Int
    /// The factor of the marker in the equation.
    var markerFactor: Double
    /// The second symbol of a constraint that is not required: an error.
    var other: Int?
    /// The constraint is in use.
    var isLive = true
  }

  var tableau = Tableau()
  var objective = Objective()
  var constraints: [Constraint] = []
  var freeConstraints: [Int] = []
  /// The solver gave up, because the system is too large.
  var isExhausted = false

  let cellLimit: Int

  /// Makes a solver without variables that keeps at most `cellLimit` coefficients.
  package init(cellLimit: Int = Limits.cells) {
    self.cellLimit = cellLimit
  }

  // MARK: Variables

  /// Adds a variable. Its value is 0 until constraints determine another one.
  package mutating func addVariable() -> LayoutVariable {
    let symbol = tableau.makeSymbol(.variable)
    objective.reserve(symbol + 1)
    return LayoutVariable(symbol: symbol)
  }

  /// Removes a variable that no constraint contains.
  package mutating func remove(_ variable: LayoutVariable) {
    removeSymbol(variable.symbol)
  }

  /// The value of a variable.
  package func value(of variable: LayoutVariable) -> Double {
    value(of: variable.symbol)
  }

  /// The values of variables.
  package func values(of variables: [LayoutVariable]) -> [Double] { variables.map { value(of: $0.symbol) } }

  func value(of symbol: Int) -> Double {
    let row = tableau.symbols[symbol].row
    return row == Tableau.none ? 0 : tableau.rows[Int(row)].constant
  }

  /// Whether the variable can take another value at no cost, while all other equations stay as they are.
  package func isAmbiguous(_ variable: LayoutVariable) -> Bool {
    let row = tableau.symbols[variable.symbol].row
    guard row != Tableau.none else { return true }
    return tableau.row(Int(row)).contains { canGrow(Int($0.symbol)) }
  }

  // MARK: Constraints

  /// Adds the constraint that the sum of the terms and the constant has a relation to zero.
  ///
  /// - Parameters:
  ///   - terms: the variables with their factors. A variable may occur more than once.
  ///   - constant: the number that is added to the terms.
  ///   - relation: how the sum compares with zero.
  ///   - priority: ``required``, or a lower number above 0.
  /// - Returns: the constraint.
  /// - Throws: the reason why the constraint was not added.
  package mutating func add(
    _ terms: [LayoutTerm], constant: Double = 0, _ relation: LayoutRelation, priority: Double = required
  ) throws(LayoutSolverError) -> LayoutConstraintID {
    guard !isExhausted else { throw .tooLarge }
    guard Self.isConstant(constant), priority > 0, priority <= Self.required,
      terms.allSatisfy({ abs($0.coefficient) <= Limits.coefficient })
    else { throw .outOfRange }
    let index = makeConstraint(terms, constant, relation, priority)
    do throws(LayoutSolverError) {
      try insert(index)
    } catch {
      discard(index)
      if !isExhausted { try minimize() }
      throw error
    }
    try minimize()
    return LayoutConstraintID(index: index)
  }

  /// Removes a constraint.
  package mutating func remove(_ constraint: LayoutConstraintID) throws(LayoutSolverError) {
    guard !isExhausted else { throw .tooLarge }
    try extract(constraint.index)
    discard(constraint.index)
    try minimize()
  }

  private static func isConstant(_ value: Double) -> Bool { abs(value) <= Limits.constant }

  // MARK: Changes

  /// Replaces the constant of a constraint.
  package mutating func setConstant(
    _ constant: Double, of constraint: LayoutConstraintID
  ) throws(LayoutSolverError) {
    try setConstants([(constraint, constant)])
  }

  /// Replaces the constants of constraints at once, so that only the last state must be satisfiable.
  package mutating func setConstants(
    _ changes: [(constraint: LayoutConstraintID, constant: Double)]
  ) throws(LayoutSolverError) {
    guard !isExhausted else { throw .tooLarge }
    guard changes.allSatisfy({ Self.isConstant($0.constant) }) else { throw .outOfRange }
    var broken: [Int] = []
    let old = changes.map { ($0.constraint, constraints[$0.constraint.index].constant) }
    for change in changes { shift(change.constraint.index, to: change.constant, &broken) }
    do throws(LayoutSolverError) {
      try restoreFeasibility(&broken)
    } catch {
      guard !isExhausted else { throw error }
      for (constraint, constant) in old.reversed() { shift(constraint.index, to: constant, &broken) }
      broken = infeasibleRows
      try restoreFeasibility(&broken)
      throw error
    }
  }

  /// Replaces the priority of a constraint by another one. Neither may be ``required``.
  package mutating func setPriority(
    _ priority: Double, of constraint: LayoutConstraintID
  ) throws(LayoutSolverError) {
    guard !isExhausted else { throw .tooLarge }
    guard priority > 0, priority < Self.required, constraints[constraint.index].priority < Self.required else {
      throw .outOfRange
    }
    setCosts(of: constraint.index, -1)
    constraints[constraint.index].priority = priority
    setCosts(of: constraint.index, 1)
    try minimize()
  }
}
