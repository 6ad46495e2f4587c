/// Chooses numbers that satisfy linear equations and inequalities, and changes the choice step by step.
///
/// The method is the incremental simplex of Badros, Borning and Stuckey ("The Cassowary linear arithmetic constraint
/// solving algorithm", 2001): each equation expresses one basic symbol by symbols that are not basic. A constraint that
/// is not required has error symbols, and the solver minimises the sum of the errors. A change leaves most of the
/// equations as they are, so its cost is proportional to the affected part.
///
/// Priorities dominate strictly. The solver first minimises the sum of the errors of the highest priority. Then it
/// minimises the sum of the next priority without increasing the first, and so on. So one constraint of priority 999
/// outweighs any number of constraints of priority 998.
package struct LayoutSolver {
  /// The limits on the input of a solver.
  package enum Limits {
    /// The maximum magnitude of a constant.
    package static let constant = 1e8
    /// The maximum magnitude of a coefficient.
    package static let coefficient = 1e6
    /// The maximum number of different priorities below ``LayoutSolver/required``. A further priority is replaced by
    /// the next lower one, or by the lowest one.
    package static let priorities = 32
    /// The default maximum number of coefficients in the equations. Each one takes 32 bytes.
    package static let cells = 1 << 20
  }

  /// The priority of constraints that must be satisfied. All other priorities are greater than 0 and less than this
  /// one.
  package static let required = 1000.0
  /// A difference of values below this number counts as 0.
  static let tolerance = 1e-6

  /// A constraint as it was added, with its symbols.
  struct Constraint {
    var terms: [LayoutTerm]
    var constant: Double
    var relation: LayoutRelation
    /// The priority of its level; ``LayoutSolver/required`` if it has no level.
    var priority: Double
    /// The symbol that the solver created for this constraint alone: a slack, an error or a dummy.
    var marker: Int
    /// The factor of the marker in the equation.
    var markerFactor: Double
    /// The second symbol of a constraint that is not required: an error.
    var other: Int?
    /// Whether the constraint is in use.
    var isLive = true
  }

  var tableau = Tableau()
  var objective = Objective()
  var constraints: [Constraint] = []
  var freeConstraints: [Int] = []
  /// Whether the solver has given up because the system is too large.
  var isExhausted = false

  let cellLimit: Int

  /// Creates a solver without variables, which stores at most `cellLimit` coefficients.
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

  /// Whether the variable can take another value without a cost, while all equations remain satisfied.
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
  ///   - relation: the relation of the sum to zero.
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
    let index = makeConstraint(terms, constant: constant, relation: relation, priority: priority)
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

  /// Replaces the constants of several constraints together. Only the final state has to be satisfiable.
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
