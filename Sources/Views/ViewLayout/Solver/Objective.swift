/// The costs of the errors of constraints, separately for each priority.
///
/// A symbol that is not basic has a cost at each level. The cost is the growth of the level's sum of errors when the
/// symbol grows by 1. Costs are compared level by level: a level counts only if all higher levels are equal.
struct Objective {
  /// The priorities of the levels, the highest first.
  private(set) var priorities: [Double] = []
  /// The number of constraints at each level.
  private var counts: [Int] = []
  /// The costs: `stride` numbers for each symbol.
  private var costs: [Double] = []
  private var stride = 4
  private var symbolCount = 0
  /// The symbols whose costs have changed since the last optimum.
  private(set) var touched: [Int] = []
  private var isTouched: [Bool] = []

  // MARK: Levels

  /// Returns the level of a priority. Creates the level if there are fewer than `limit` levels; otherwise returns the
  /// level of the next lower priority, or the lowest level.
  mutating func addConstraint(priority: Double, limit: Int) -> Int {
    let index = priorities.firstIndex { $0 <= priority } ?? priorities.count
    if index < priorities.count, priorities[index] == priority || priorities.count >= limit {
      counts[index] += 1
      return index
    }
    if priorities.count >= limit {
      counts[index - 1] += 1
      return index - 1
    }
    if priorities.count == stride { setStride(stride * 2) }
    for base in Swift.stride(from: 0, to: costs.count, by: stride) {
      for level in Swift.stride(from: priorities.count, to: index, by: -1) {
        costs[base + level] = costs[base + level - 1]
      }
      costs[base + index] = 0
    }
    priorities.insert(priority, at: index)
    counts.insert(1, at: index)
    return index
  }

  /// The index of the level with this priority; nil if there is none.
  func level(_ priority: Double) -> Int? { priorities.firstIndex(of: priority) }

  /// Records that a constraint no longer uses a level.
  mutating func removeConstraint(level: Int) {
    counts[level] -= 1
    guard counts[level] == 0 else { return }
    for base in Swift.stride(from: 0, to: costs.count, by: stride) {
      for next in level..<priorities.count - 1 { costs[base + next] = costs[base + next + 1] }
      costs[base + priorities.count - 1] = 0
    }
    priorities.remove(at: level)
    counts.remove(at: level)
  }

  private mutating func setStride(_ newStride: Int) {
    var wider = [Double](repeating: 0, count: symbolCount * newStride)
    for symbol in 0..<symbolCount {
      for level in 0..<stride { wider[symbol * newStride + level] = costs[symbol * stride + level] }
    }
    costs = wider
    stride = newStride
  }

  // MARK: Costs

  /// Allocates the costs of all symbols below `count`.
  mutating func reserve(_ count: Int) {
    guard count > symbolCount else { return }
    costs.append(contentsOf: repeatElement(0, count: (count - symbolCount) * stride))
    isTouched.append(contentsOf: repeatElement(false, count: count - symbolCount))
    symbolCount = count
  }

  /// Adds `weight` times the error `symbol` to a level.
  mutating func add(_ weight: Double, of symbol: Int, level: Int, in tableau: Tableau) {
    let row = tableau.symbols[symbol].row
    guard row != Tableau.none else { return addCost(weight, of: symbol, level: level) }
    for cell in tableau.row(Int(row)) {
      addCost(weight * cell.coefficient, of: Int(cell.symbol), level: level)
    }
  }

  private mutating func addCost(_ amount: Double, of symbol: Int, level: Int) {
    let index = symbol * stride + level
    let sum = costs[index] + amount
    costs[index] = abs(sum) < Tableau.zeroTolerance ? 0 : sum
    touch(symbol)
  }

  private mutating func touch(_ symbol: Int) {
    if !isTouched[symbol] {
      isTouched[symbol] = true
      touched.append(symbol)
    }
  }

  /// Replaces a symbol, which became basic, by its row.
  mutating func replace(_ symbol: Int, by row: Int, in tableau: Tableau) {
    for level in 0..<priorities.count {
      let cost = costs[symbol * stride + level]
      guard cost != 0 else { continue }
      costs[symbol * stride + level] = 0
      for cell in tableau.row(row) { addCost(cost * cell.coefficient, of: Int(cell.symbol), level: level) }
    }
  }

  /// Sets the costs of a symbol to 0.
  mutating func clear(_ symbol: Int) {
    for level in 0..<priorities.count { costs[symbol * stride + level] = 0 }
  }

  /// Empties ``touched``, because an optimum is reached.
  mutating func finish() {
    for symbol in touched { isTouched[symbol] = false }
    touched.removeAll(keepingCapacity: true)
  }

  /// Whether the costs of a symbol are below zero, level by level.
  func isNegative(_ symbol: Int) -> Bool {
    for level in 0..<priorities.count {
      let cost = costs[symbol * stride + level]
      if cost != 0 { return cost < 0 }
    }
    return false
  }

  /// Whether a symbol has no cost at any level.
  func isFree(_ symbol: Int) -> Bool {
    (0..<priorities.count).allSatisfy { costs[symbol * stride + $0] == 0 }
  }

  /// Whether the costs of a symbol divided by its coefficient are below those of another one, level by level.
  func isCheaper(_ cell: Tableau.Cell, than other: Tableau.Cell) -> Bool {
    for level in 0..<priorities.count {
      let left = costs[Int(cell.symbol) * stride + level] / cell.coefficient
      let right = costs[Int(other.symbol) * stride + level] / other.coefficient
      if abs(left - right) > Tableau.zeroTolerance { return left < right }
    }
    return cell.symbol < other.symbol
  }
}
