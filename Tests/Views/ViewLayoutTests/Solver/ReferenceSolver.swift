/// Solves the same systems as `LayoutSolver` from scratch by a slow and simple dense two-phase simplex.
struct ReferenceSolver {
  /// A constraint: the sum of the coefficients times the variables and the constant, compared with zero.
  struct Constraint {
    enum Relation: CaseIterable { case lessThanOrEqual, equal, greaterThanOrEqual }

    var coefficients: [Double]
    var constant: Double
    var relation: Relation
    var priority: Double

    /// The distance of values from satisfying the constraint.
    func error(_ values: [Double]) -> Double {
      let sum = zip(coefficients, values).reduce(constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .equal: abs(sum)
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    }
  }

  private var rows: [[Double]] = []
  private var basis: [Int] = []
  private var isBanned: [Bool] = []

  /// The least sum of the errors for each priority below 1000, from the highest to the lowest, each without increasing
  /// the previous ones; nil if the required constraints contradict each other.
  static func optimum(_ constraints: [Constraint], variables: Int) -> [Double: Double]? {
    var solver = ReferenceSolver()
    var costs: [Double: [Int]] = [:]
    // A free variable is the difference of two columns.
    var width = 2 * variables
    var equations: [(row: [Int: Double], right: Double)] = []
    for constraint in constraints {
      var row: [Int: Double] = [:]
      for (index, coefficient) in constraint.coefficients.enumerated() {
        row[2 * index] = coefficient
        row[2 * index + 1] = -coefficient
      }
      func append(_ sign: Double, isError: Bool) {
        if isError { costs[constraint.priority, default: []].append(width) }
        row[width] = sign
        width += 1
      }
      if constraint.relation == .lessThanOrEqual { append(1, isError: false) }
      if constraint.relation == .greaterThanOrEqual { append(-1, isError: false) }
      if constraint.priority < 1000 {
        if constraint.relation != .greaterThanOrEqual { append(-1, isError: true) }
        if constraint.relation != .lessThanOrEqual { append(1, isError: true) }
      }
      equations.append((row, -constraint.constant))
    }
    let total = width + equations.count
    for (index, equation) in equations.enumerated() {
      var row = [Double](repeating: 0, count: total + 1)
      let sign: Double = equation.right < 0 ? -1 : 1
      for (column, coefficient) in equation.row { row[column] = sign * coefficient }
      row[width + index] = 1
      row[total] = sign * equation.right
      solver.rows.append(row)
      solver.basis.append(width + index)
    }
    solver.isBanned = [Bool](repeating: false, count: total)
    guard solver.minimize(Array(width..<total)) < 1e-6 else { return nil }
    solver.banArtificial(from: width, to: total)
    var result: [Double: Double] = [:]
    for (priority, columns) in costs.sorted(by: { $0.key > $1.key }) { result[priority] = solver.minimize(columns) }
    return result
  }

  /// Minimises the sum of columns, and then excludes all columns that would increase it.
  private mutating func minimize(_ columns: [Int]) -> Double {
    let total = isBanned.count
    var cost = [Double](repeating: 0, count: total)
    for column in columns { cost[column] = 1 }
    while true {
      let reduced = (0..<total).map { column in
        cost[column] - zip(basis, rows).reduce(0) { $0 + cost[$1.0] * $1.1[column] }
      }
      guard let entering = reduced.indices.first(where: { !isBanned[$0] && reduced[$0] < -1e-9 }) else {
        for column in reduced.indices where reduced[column] > 1e-9 { isBanned[column] = true }
        return zip(basis, rows).reduce(0) { $0 + cost[$1.0] * $1.1[total] }
      }
      let candidates = rows.indices.filter { rows[$0][entering] > 1e-9 }
      guard
        let leaving = candidates.min(by: { left, right in
          (rows[left][total] / rows[left][entering], basis[left])
            < (rows[right][total] / rows[right][entering], basis[right])
        })
      else { return -.infinity }
      pivot(leaving, entering)
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = rows[row][column]
    rows[row] = rows[row].map { $0 / factor }
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let multiple = rows[other][column]
      rows[other] = zip(rows[other], rows[row]).map { $0 - multiple * $1 }
    }
    basis[row] = column
  }

  private mutating func banArtificial(from width: Int, to total: Int) {
    for row in rows.indices.reversed() where basis[row] >= width {
      if let column = (0..<width).first(where: { abs(rows[row][$0]) > 1e-9 }) {
        pivot(row, column)
      } else {
        rows.remove(at: row)
        basis.remove(at: row)
      }
    }
    for column in width..<total { isBanned[column] = true }
  }
}

/// Pseudo-random numbers that are the same in each run (SplitMix64).
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
