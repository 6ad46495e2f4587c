public import Foundation
internal import ViewTrees

/// An outline of lines and curves.
public struct Path: Equatable, Sendable {
  private(set) var steps: [ViewShape.Step] = []

  /// The maximum number of steps; further ones are left out.
  private static let maximumSteps = ViewLimits.points / 3
  /// The distance of the control points of a quarter of a circle from its ends, as a part of the radius.
  private static let quarter = 0.5522847498

  /// Makes an empty outline.
  public init() {}

  /// Makes an outline by a function.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// Makes a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Makes a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes an ellipse.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// Whether there are no lines.
  public var isEmpty: Bool { steps.isEmpty }

  private mutating func add(_ step: ViewShape.Step) {
    if steps.count < Self.maximumSteps { steps.append(step) }
  }

  /// Begins a part at a point.
  public mutating func move(to end: CGPoint) { add(.move(end.node)) }
  /// Adds a line. An outline without a point begins there.
  public mutating func addLine(to end: CGPoint) { add(steps.isEmpty ? .move(end.node) : .line(end.node)) }
  /// Adds lines between points.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add(steps.isEmpty ? .move(end.node) : .quadratic(control: control.node, end: end.node))
  }
  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(steps.isEmpty ? .move(end.node) : .cubic(control1: control1.node, control2: control2.node, end: end.node))
  }
  /// Adds a line to the beginning of the part.
  public mutating func closeSubpath() { if !steps.isEmpty { add(.close) } }
  /// Adds a path.
  public mutating func addPath(_ path: Path) { for step in path.steps { add(step) } }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let width = min(max(cornerSize.width, 0), rect.width / 2)
    let height = min(max(cornerSize.height, 0), rect.height / 2)
    move(to: CGPoint(x: rect.minX + width, y: rect.minY))
    // The corner, the direction from its beginning to it, and from it to its end.
    let corners: [(x: CGFloat, y: CGFloat, fromX: CGFloat, fromY: CGFloat, toX: CGFloat, toY: CGFloat)] = [
      (rect.maxX, rect.minY, -width, 0, 0, height), (rect.maxX, rect.maxY, 0, -height, -width, 0),
      (rect.minX, rect.maxY, width, 0, 0, -height), (rect.minX, rect.minY, 0, height, width, 0),
    ]
    for corner in corners {
      addRoundedCorner(
        CGPoint(x: corner.x, y: corner.y), from: CGSize(width: corner.fromX, height: corner.fromY),
        to: CGSize(width: corner.toX, height: corner.toY))
    }
    closeSubpath()
  }

  /// Adds a line and a quarter of an ellipse at a corner: from and to distances of the corner.
  mutating func addRoundedCorner(_ corner: CGPoint, from begin: CGSize, to end: CGSize) {
    let rest = 1 - Self.quarter
    addLine(to: CGPoint(x: corner.x + begin.width, y: corner.y + begin.height))
    addCurve(
      to: CGPoint(x: corner.x + end.width, y: corner.y + end.height),
      control1: CGPoint(x: corner.x + begin.width * rest, y: corner.y + begin.height * rest),
      control2: CGPoint(x: corner.x + end.width * rest, y: corner.y + end.height * rest))
  }

  /// The outline with each point changed by a function.
  func mapped(_ change: (ViewPoint) -> ViewPoint) -> Path {
    var path = Path()
    path.steps = steps.map { step in
      switch step {
      case .move(let end): .move(change(end))
      case .line(let end): .line(change(end))
      case .quadratic(let control, let end): .quadratic(control: change(control), end: change(end))
      case .cubic(let control1, let control2, let end):
        .cubic(control1: change(control1), control2: change(control2), end: change(end))
      case .close: .close
      }
    }
    return path
  }

  /// Adds a part of a circle, in steps of at most a quarter.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = (endAngle.radians - startAngle.radians).remainder(dividingBy: 2 * .pi)
    guard sweep.isFinite else { return }
    if abs(endAngle.radians - startAngle.radians) >= 2 * .pi { sweep = clockwise ? -2 * .pi : 2 * .pi }
    if clockwise, sweep > 0 { sweep -= 2 * .pi }
    if !clockwise, sweep < 0 { sweep += 2 * .pi }
    let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    let point = { (angle: Double) in
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    addLine(to: point(startAngle.radians))
    for index in 0..<count {
      let begin = startAngle.radians + Double(index) * step
      let end = begin + step
      let first = point(begin)
      let last = point(end)
      addCurve(
        to: last, control1: CGPoint(x: first.x - reach * sin(begin), y: first.y + reach * cos(begin)),
        control2: CGPoint(x: last.x + reach * sin(end), y: last.y - reach * cos(end)))
    }
  }
}

extension CGPoint {
  /// The point within the distances that a tree can have.
  var node: ViewPoint { ViewPoint(x: x.bounded, y: y.bounded) }
}
