/// Finds required constraints of a scene that contradict each other on every screen size.
///
/// Constraints on margins and baselines, and those that a stack adds, depend on the program. They are left out, so
/// that each reported conflict is real.
struct ConstraintConflicts {
  /// The maximum number of checked constraints. The largest published scenes have some hundred.
  private static let maximumConstraints = 2_000

  /// The variables of a view or a guide: its left and top edges in the scene, and its size.
  private struct Item {
    let x, y, width, height: LayoutVariable
  }

  private var solver = LayoutSolver()
  private var items: [String: Item] = [:]
  private var sources: [LayoutConstraintID: InterfaceConstraint] = [:]
  private var count = 0
  private(set) var findings: [InterfaceFinding] = []

  /// The findings about the constraints of a scene.
  static func findings(in scene: InterfaceScene) -> [InterfaceFinding] {
    var conflicts = ConstraintConflicts()
    scene.walk { object, _ in conflicts.add(object) }
    return conflicts.findings
  }

  private mutating func add(_ object: InterfaceObject) {
    let excluded = object.excluded
    for constraint in object.constraints
    where constraint.priority == 1000 && !constraint.isPlaceholder && !excluded.contains(constraint.id) {
      count += 1
      if count <= Self.maximumConstraints { add(constraint, in: object.id) }
    }
  }

  private mutating func add(_ constraint: InterfaceConstraint, in view: String) {
    let first = item(constraint.first ?? view)
    guard var terms = Self.terms(first, attribute: constraint.firstAttribute, factor: 1) else { return }
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      // A multiple of a position depends on the coordinate system of a view.
      guard constraint.multiplier == 1 || ["width", "height"].contains(attribute),
        let others = Self.terms(item(second), attribute: attribute, factor: -constraint.multiplier)
      else { return }
      terms += others
    }
    do throws(LayoutSolverError) {
      sources[try solver.add(terms, constant: -constraint.constant, constraint.relation.solved)] = constraint
    } catch {
      if case .unsatisfiable(let others) = error { report(constraint, others.compactMap { sources[$0] }) }
    }
  }

  /// The variables of an item, which are created at its first use.
  private mutating func item(_ id: String) -> Item {
    if let item = items[id] { return item }
    let item = Item(
      x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(), height: solver.addVariable())
    // A new variable can't contradict, and a system that is too large has no conflicts to report.
    for size in [item.width, item.height] { _ = try? solver.add([LayoutTerm(size)], .greaterThanOrEqual) }
    items[id] = item
    return item
  }

  /// An attribute as a sum of variables; nil if the attribute depends on the program.
  private static func terms(_ item: Item, attribute: String, factor: Double) -> [LayoutTerm]? {
    switch attribute {
    case "left", "leading": [LayoutTerm(item.x, factor)]
    case "right", "trailing": [LayoutTerm(item.x, factor), LayoutTerm(item.width, factor)]
    case "centerX": [LayoutTerm(item.x, factor), LayoutTerm(item.width, factor / 2)]
    case "top": [LayoutTerm(item.y, factor)]
    case "bottom": [LayoutTerm(item.y, factor), LayoutTerm(item.height, factor)]
    case "centerY": [LayoutTerm(item.y, factor), LayoutTerm(item.height, factor / 2)]
    case "width": [LayoutTerm(item.width, factor)]
    case "height": [LayoutTerm(item.height, factor)]
    default: nil
    }
  }

  private mutating func report(_ constraint: InterfaceConstraint, _ others: [InterfaceConstraint]) {
    let lines = Set(others.map(\.position.line)).sorted().map(String.init)
    let reason =
      switch lines.count {
      case 0: "can't be satisfied by a view whose size is not negative"
      case 1: "contradicts that of line \(lines[0])"
      default: "contradicts those of lines \(lines.dropLast().joined(separator: ", ")) and \(lines[lines.count - 1])"
      }
    findings.append(
      InterfaceFinding(
        kind: .constraintConflict, position: constraint.position, message: "the constraint \(reason)",
        fix: "remove one, or give one a lower priority"))
  }
}

extension InterfaceConstraint.Relation {
  fileprivate var solved: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
