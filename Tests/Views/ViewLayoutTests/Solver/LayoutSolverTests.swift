import Testing
import ViewLayout

@Suite("The layout solver")
struct LayoutSolverTests {
  @Test("A variable without constraints is 0 and ambiguous")
  func free() {
    var solver = LayoutSolver()
    let variable = solver.addVariable()
    #expect(solver.value(of: variable) == 0)
    #expect(solver.isAmbiguous(variable))
  }

  @Test("One constraint of a priority outweighs many of a lower one")
  func domination() throws {
    var solver = LayoutSolver()
    let width = solver.addVariable()
    _ = try solver.add([LayoutTerm(width)], constant: -10, .equal, priority: 999)
    for _ in 0..<500 { _ = try solver.add([LayoutTerm(width)], constant: -1000, .equal, priority: 998.5) }
    #expect(solver.value(of: width) == 10)
  }

  @Test("Constraints of one priority minimise the sum of their errors")
  func sums() throws {
    var solver = LayoutSolver()
    let width = solver.addVariable()
    for target in [0.0, 10, 100] { _ = try solver.add([LayoutTerm(width)], constant: -target, .equal, priority: 250) }
    #expect(solver.value(of: width) == 10)
  }

  @Test("The error for an unsatisfiable constraint lists the conflicts; nothing changes")
  func conflict() throws {
    var solver = LayoutSolver()
    let left = solver.addVariable()
    let right = solver.addVariable()
    let other = solver.addVariable()
    _ = try solver.add([LayoutTerm(other)], constant: -7, .equal)
    let start = try solver.add([LayoutTerm(left)], constant: -10, .equal)
    let order = try solver.add([LayoutTerm(right), LayoutTerm(left, -1)], constant: -50, .greaterThanOrEqual)
    #expect(throws: LayoutSolverError.unsatisfiable([start, order])) {
      try solver.add([LayoutTerm(right)], constant: -20, .lessThanOrEqual)
    }
    #expect(throws: LayoutSolverError.unsatisfiable([start])) {
      try solver.add([LayoutTerm(left)], constant: -11, .equal)
    }
    #expect([left, right, other].map { solver.value(of: $0) } == [10, 60, 7])
    _ = try solver.add([LayoutTerm(right)], constant: -60, .equal)
  }

  @Test("Constants that are only satisfiable together change together")
  func together() throws {
    var solver = LayoutSolver()
    let width = solver.addVariable()
    let first = try solver.add([LayoutTerm(width)], constant: -10, .equal)
    let second = try solver.add([LayoutTerm(width, 2)], constant: -20, .equal)
    #expect(throws: LayoutSolverError.unsatisfiable([first, second])) { try solver.setConstant(-11, of: first) }
    #expect(solver.value(of: width) == 10)
    try solver.setConstants([(first, -11), (second, -22)])
    #expect(solver.value(of: width) == 11)
    try solver.remove(first)
    #expect(solver.value(of: width) == 11)
    #expect(throws: LayoutSolverError.unsatisfiable([second])) {
      try solver.add([LayoutTerm(width)], constant: -12, .equal)
    }
  }

  @Test("Opposing constraints determine a variable; one between limits is ambiguous")
  func ambiguity() throws {
    var solver = LayoutSolver()
    let fixed = solver.addVariable()
    let between = solver.addVariable()
    _ = try solver.add([LayoutTerm(fixed)], constant: -5, .equal, priority: 250)
    _ = try solver.add([LayoutTerm(between)], constant: -5, .greaterThanOrEqual)
    _ = try solver.add([LayoutTerm(between)], constant: -9, .lessThanOrEqual)
    #expect(!solver.isAmbiguous(fixed))
    #expect(solver.isAmbiguous(between))
  }

  @Test(
    "Numbers that are not finite or too large are rejected",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func hostileNumbers(number: Double) throws {
    var solver = LayoutSolver()
    let width = solver.addVariable()
    let id = try solver.add([LayoutTerm(width)], constant: -5, .equal)
    #expect(throws: LayoutSolverError.outOfRange) { try solver.add([LayoutTerm(width)], constant: number, .equal) }
    #expect(throws: LayoutSolverError.outOfRange) { try solver.add([LayoutTerm(width, number)], .equal) }
    #expect(throws: LayoutSolverError.outOfRange) { try solver.add([LayoutTerm(width)], .equal, priority: number) }
    #expect(throws: LayoutSolverError.outOfRange) { try solver.setConstant(number, of: id) }
    #expect(throws: LayoutSolverError.outOfRange) { try solver.setPriority(number, of: id) }
    #expect(solver.value(of: width) == 5)
  }

  @Test("A priority beyond the maximum number of levels uses the nearest level")
  func manyPriorities() throws {
    var solver = LayoutSolver()
    let width = solver.addVariable()
    var ids: [LayoutConstraintID] = []
    for priority in 1...200 {
      ids.append(try solver.add([LayoutTerm(width)], constant: -10, .equal, priority: Double(priority)))
    }
    _ = try solver.add([LayoutTerm(width)], constant: -20, .equal, priority: 999)
    for id in ids { try solver.remove(id) }
    #expect(solver.value(of: width) == 20)
  }

  @Test("A system that exceeds the tableau's limit is rejected with an error")
  func tooLarge() throws {
    var solver = LayoutSolver(cellLimit: 10_000)
    let variables = (0..<250).map { _ in solver.addVariable() }
    let total = variables.map { LayoutTerm($0) }
    #expect(throws: LayoutSolverError.tooLarge) {
      for index in variables.indices {
        var terms = total
        terms[index].coefficient = Double(index % 7 + 2)
        _ = try solver.add(terms, constant: -Double(index), .equal)
      }
    }
    #expect(throws: LayoutSolverError.tooLarge) { try solver.add([LayoutTerm(variables[0])], .equal) }
  }

  @Test("A system for which the plain simplex cycles terminates (Beale's example)")
  func degenerate() throws {
    var solver = LayoutSolver()
    let x = (0..<4).map { _ in solver.addVariable() }
    for variable in x { _ = try solver.add([LayoutTerm(variable)], .greaterThanOrEqual) }
    func atMost(_ limit: Double, _ factors: [Double]) throws {
      let terms = zip(x, factors).map { LayoutTerm($0, $1) }
      _ = try solver.add(terms, constant: -limit, .lessThanOrEqual)
    }
    try atMost(0, [0.25, -60, -0.04, 9])
    try atMost(0, [0.5, -90, -0.02, 3])
    try atMost(1, [0, 0, 1, 0])
    // The objective 0.75 a - 150 b + 0.02 c - 6 d tends to a limit that it can't reach.
    let objective = zip(x, [0.75, -150, 0.02, -6]).map { LayoutTerm($0, $1) }
    _ = try solver.add(objective, constant: -100, .greaterThanOrEqual, priority: 500)
    let reached = zip(x, [0.75, -150, 0.02, -6]).reduce(0) { $0 + solver.value(of: $1.0) * $1.1 }
    #expect(abs(reached - 0.05) < 1e-9)
  }

  @Test("Equal steps give equal values even if several optima exist")
  func determinism() throws {
    func values() throws -> [Double] {
      var numbers = Numbers(state: 42)
      var solver = LayoutSolver()
      let variables = (0..<30).map { _ in solver.addVariable() }
      for _ in 0..<80 {
        let terms = (0..<3).compactMap { _ in variables.randomElement(using: &numbers) }.map { LayoutTerm($0) }
        _ = try solver.add(
          terms, constant: Double(Int.random(in: -50...50, using: &numbers)), .lessThanOrEqual, priority: 300)
      }
      return variables.map { solver.value(of: $0) }
    }
    let first = try values()
    for _ in 0..<5 { #expect(try values() == first) }
  }
}
