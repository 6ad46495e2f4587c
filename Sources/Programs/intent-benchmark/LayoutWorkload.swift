internal import ViewLayout

/// Measures the layout solver with a grid of views: their leading and top edges depend on their neighbours, all widths
/// are equal, and the heights are those of the contents.
struct LayoutWorkload {
  /// The numbers of rows and columns: 200 views, each with a constraint for its left edge, its top edge and its width,
  /// and two for its height. One more constraint sets the right edge of the first row.
  static let rows = 20
  static let columns = 10
  private static let spacing = 8.0

  private struct View {
    let (left, top, width, height): (LayoutVariable, LayoutVariable, LayoutVariable, LayoutVariable)

    init(_ solver: inout LayoutSolver) {
      left = solver.addVariable()
      top = solver.addVariable()
      width = solver.addVariable()
      height = solver.addVariable()
    }
  }

  private var solver = LayoutSolver()
  private var screenWidth: LayoutConstraintID?
  private var firstTop: LayoutConstraintID?
  private var lastTop: LayoutVariable?
  private var odd = false

  /// Solves the whole grid.
  init() throws {
    let screen = solver.addVariable()
    screenWidth = try solver.add([LayoutTerm(screen)], constant: -320, .equal)
    var above: View?
    var first: View?
    for row in 0..<Self.rows {
      var before: View?
      for column in 0..<Self.columns {
        let view = View(&solver)
        if let before {
          try follow(view.left, start: before.left, size: before.width)
        } else {
          _ = try solver.add([LayoutTerm(view.left)], constant: -Self.spacing, .equal)
        }
        if let above {
          try follow(view.top, start: above.top, size: above.height)
        } else if let first {
          _ = try solver.add([LayoutTerm(view.top), LayoutTerm(first.top, -1)], .equal)
        } else {
          firstTop = try solver.add([LayoutTerm(view.top)], constant: -Self.spacing, .equal)
        }
        if let first { _ = try solver.add([LayoutTerm(view.width), LayoutTerm(first.width, -1)], .equal) }
        let height = Double(20 + (row * 7 + column * 3) % 30)
        _ = try solver.add([LayoutTerm(view.height)], constant: -height, .greaterThanOrEqual, priority: 750)
        _ = try solver.add([LayoutTerm(view.height)], constant: -height, .lessThanOrEqual, priority: 250)
        if first == nil { first = view }
        before = view
        if column == Self.columns - 1 {
          let end = [LayoutTerm(screen), LayoutTerm(view.left, -1), LayoutTerm(view.width, -1)]
          if row == 0 { _ = try solver.add(end, constant: -Self.spacing, .equal) }
          above = view
          lastTop = view.top
        }
      }
    }
  }

  private mutating func follow(_ edge: LayoutVariable, start: LayoutVariable, size: LayoutVariable) throws {
    _ = try solver.add(
      [LayoutTerm(edge), LayoutTerm(start, -1), LayoutTerm(size, -1)], constant: -Self.spacing, .equal)
  }

  /// Changes the width of the screen, which moves all views.
  mutating func changeWidth() throws {
    odd.toggle()
    if let screenWidth { try solver.setConstant(odd ? -390 : -320, of: screenWidth) }
  }

  /// Moves the first view.
  mutating func changeTop() throws {
    odd.toggle()
    if let firstTop { try solver.setConstant(odd ? -20 : -Self.spacing, of: firstTop) }
  }

  /// The top edge of the last row. Reading it prevents the compiler from removing the measured work.
  var lastRowTop: Double { lastTop.map { solver.value(of: $0) } ?? 0 }
}
