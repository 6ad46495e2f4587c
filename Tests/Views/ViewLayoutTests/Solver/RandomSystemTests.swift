import Testing

@testable import ViewLayout

/// A `LayoutSolver` with a list of its constraints, which is compared with the reference.
private struct Pair {
  typealias Constraint = ReferenceSolver.Constraint

  var solver = LayoutSolver()
  var variables: [LayoutVariable] = []
  var live: [(id: LayoutConstraintID, constraint: Constraint)] = []

  init(variables count: Int) {
    for _ in 0..<count { variables.append(solver.addVariable()) }
  }

  static func random(_ count: Int, _ numbers: inout Numbers) -> Constraint {
    let coefficients = (0..<count).map { _ in
      Bool.random(using: &numbers) ? 0.0 : Double(Int.random(in: -2...2, using: &numbers))
    }
    return Constraint(
      coefficients: coefficients, constant: Double(Int.random(in: -20...20, using: &numbers)),
      relation: Constraint.Relation.allCases.randomElement(using: &numbers) ?? .equal,
      priority: [1000.0, 1000, 1000, 750, 250.5, 250].randomElement(using: &numbers) ?? 1000)
  }

  /// Adds a constraint, if the reference also finds that it can be satisfied.
  mutating func add(_ constraint: Constraint) {
    let terms = zip(variables, constraint.coefficients).map { LayoutTerm($0, $1) }
    let isPossible = ReferenceSolver.optimum(live.map(\.constraint) + [constraint], variables: variables.count) != nil
    do {
      let id = try solver.add(
        terms, constant: constraint.constant, constraint.relation.layout, priority: constraint.priority)
      #expect(isPossible)
      live.append((id, constraint))
    } catch .unsatisfiable(let conflicts) {
      #expect(!isPossible)
      expectConflict(conflicts, constraint)
    } catch {
      Issue.record("\(error)")
    }
  }

  /// The named constraints must contradict the new one by themselves.
  func expectConflict(_ conflicts: [LayoutConstraintID], _ constraint: Constraint) {
    let named = live.filter { conflicts.contains($0.id) }.map(\.constraint)
    #expect(named.allSatisfy { $0.priority == 1000 })
    #expect(ReferenceSolver.optimum(named + [constraint], variables: variables.count) == nil)
  }

  mutating func removeOne(_ numbers: inout Numbers) {
    guard let index = live.indices.randomElement(using: &numbers) else { return }
    #expect(throws: Never.self) { try solver.remove(live[index].id) }
    live.remove(at: index)
  }

  mutating func changeSome(_ numbers: inout Numbers) {
    let indices = live.indices.filter { _ in Int.random(in: 0..<3, using: &numbers) == 0 }
    var changed = live
    for index in indices { changed[index].constraint.constant += Double(Int.random(in: -10...10, using: &numbers)) }
    let isPossible = ReferenceSolver.optimum(changed.map(\.constraint), variables: variables.count) != nil
    do {
      try solver.setConstants(indices.map { (changed[$0].id, changed[$0].constraint.constant) })
      #expect(isPossible)
      live = changed
    } catch {
      #expect(!isPossible, "\(error)")
    }
  }

  mutating func changePriority(_ numbers: inout Numbers) {
    guard let index = live.indices.filter({ live[$0].constraint.priority < 1000 }).randomElement(using: &numbers) else {
      return
    }
    let priorities = [900, 750, 250.5, 250, 1]
    let priority: Double = priorities[Int.random(in: priorities.indices, using: &numbers)]
    live[index].constraint.priority = priority
    #expect(throws: Never.self) { try solver.setPriority(priority, of: live[index].id) }
  }

  /// Compares the errors of each priority with the reference.
  func expectOptimum(_ comment: Comment) {
    let values = variables.map { solver.value(of: $0) }
    let reference = ReferenceSolver.optimum(live.map(\.constraint), variables: variables.count)
    var sums: [Double: Double] = [:]
    for (_, constraint) in live {
      let error = constraint.error(values)
      if constraint.priority >= 1000 { #expect(error < 1e-6, comment) }
      sums[constraint.priority, default: 0] += error
    }
    for (priority, sum) in reference ?? [:] {
      #expect(abs(sum - (sums[priority] ?? 0)) < 1e-5, "\(comment), priority \(priority)")
    }
  }
}

extension ReferenceSolver.Constraint.Relation {
  var layout: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

@Suite("Random systems have the same optima as with a dense simplex")
struct RandomSystemTests {
  @Test("Adding constraints one by one reaches the optimum", arguments: 0..<8)
  func additions(block: Int) {
    for seed in 0..<20 {
      var numbers = Numbers(state: UInt64(block * 1000 + seed))
      let count = Int.random(in: 1...5, using: &numbers)
      var pair = Pair(variables: count)
      for _ in 0..<Int.random(in: 1...12, using: &numbers) { pair.add(Pair.random(count, &numbers)) }
      pair.expectOptimum("seed \(block * 1000 + seed)")
    }
  }

  @Test("Additions, removals and changes reach the optimum of a fresh system", arguments: 0..<8)
  func changes(block: Int) {
    for seed in 0..<4 {
      var numbers = Numbers(state: UInt64(0xC0FFEE + block * 1000 + seed))
      let count = Int.random(in: 2...5, using: &numbers)
      var pair = Pair(variables: count)
      for step in 0..<20 {
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0..<4: pair.add(Pair.random(count, &numbers))
        case 4: pair.removeOne(&numbers)
        case 5: pair.changePriority(&numbers)
        default: pair.changeSome(&numbers)
        }
        if pair.live.count > 14 { pair.removeOne(&numbers) }
        pair.expectOptimum("block \(block), seed \(seed), step \(step)")
      }
    }
  }

  @Test("A solver without constraints has no equations")
  func removalLeavesNothing() {
    for seed in 0..<100 {
      var numbers = Numbers(state: UInt64(seed))
      var pair = Pair(variables: 4)
      for _ in 0..<12 { pair.add(Pair.random(4, &numbers)) }
      while !pair.live.isEmpty { pair.removeOne(&numbers) }
      #expect(pair.solver.tableau.cellCount == 0)
      #expect(pair.solver.objective.priorities.isEmpty)
      #expect(pair.variables.allSatisfy { pair.solver.value(of: $0) == 0 })
    }
  }
}
