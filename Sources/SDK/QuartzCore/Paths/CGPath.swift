public import Foundation

/// A path of lines and curves. Foundation on Linux has no such class.
public class CGPath: NSObject {
  /// An element of a path.
  package enum Step: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close

    /// The points of the element; the last one is its end point. Empty for ``close``.
    package var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }

    /// Returns the step with transformed points.
    package func applying(_ t: CGAffineTransform) -> Step {
      switch self {
      case .move(let point): .move(point.applying(t))
      case .line(let point): .line(point.applying(t))
      case .quadratic(let control, let end): .quadratic(control: control.applying(t), end: end.applying(t))
      case .cubic(let control1, let control2, let end):
        .cubic(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
      case .close: .close
      }
    }
  }

  /// A rectangle with round corners.
  package struct RoundedRectangle: Hashable, Sendable {
    /// The rectangle, before rounding.
    package let rectangle: CGRect
    /// The radius of the rounded corners, in points.
    package let radius: CGFloat
    /// The rounded corners.
    package let corners: CACornerMask
  }

  /// The elements, in order.
  package fileprivate(set) var steps: [Step]
  /// The rounded rectangle that the path was made from; nil for any other shape. A view can be masked with it.
  package fileprivate(set) var roundedRectangle: RoundedRectangle?

  /// Creates a path of steps; `roundedRectangle` describes the same shape, or is nil.
  package init(steps: [Step], roundedRectangle: RoundedRectangle? = nil) {
    self.steps = steps
    self.roundedRectangle = roundedRectangle
    super.init()
  }

  /// Makes the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(roundedRect: rect, cornerWidth: 0, cornerHeight: 0, transform: transform)
  }

  /// Makes the path of a rectangle with round corners. The smaller of the two radii is used for both.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGPath.rounded(rect, radius: min(cornerWidth, cornerHeight))
    let changed = transform.map { t in path.steps.map { $0.applying(t.pointee) } }
    self.init(steps: changed ?? path.steps, roundedRectangle: transform == nil ? path.roundedRectangle : nil)
  }

  /// Makes the path of an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGPath.ellipse(rect)
    let changed = transform.map { t in path.steps.map { $0.applying(t.pointee) } }
    self.init(steps: changed ?? path.steps, roundedRectangle: transform == nil ? path.roundedRectangle : nil)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { steps.isEmpty }

  /// The end point of the last element that has points; the origin if there is none.
  public var currentPoint: CGPoint { steps.last { !$0.points.isEmpty }?.points.last ?? .zero }

  /// The smallest rectangle that contains all points, including the control points of curves.
  public var boundingBox: CGRect { CGRect(around: steps.flatMap(\.points)) }

  /// An immutable copy.
  public func copy() -> CGPath? { CGPath(steps: steps, roundedRectangle: roundedRectangle) }

  /// A mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(self) }

  /// Whether `object` is a path with the same elements.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGPath)?.steps == steps }

  /// A hash of the elements.
  public override var hash: Int { steps.hashValue }
}

/// A path to which elements can be added.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public init() {
    super.init(steps: [])
  }

  /// Creates a copy of a path.
  package init(_ path: CGPath) {
    super.init(steps: path.steps, roundedRectangle: path.roundedRectangle)
  }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) { append(.move(point)) }

  /// Adds a line.
  public func addLine(to point: CGPoint) { append(.line(point)) }

  /// Adds a quadratic curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { append(.quadratic(control: control, end: end)) }

  /// Adds a cubic curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Closes the current subpath.
  public func closeSubpath() {
    if let last = steps.last, last != .close { append(.close) }
  }

  /// Adds a subpath of lines between points.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { addPath(.rounded(rect, radius: 0)) }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { addPath(.ellipse(rect)) }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addPath(.rounded(rect, radius: min(cornerWidth, cornerHeight)))
  }

  /// Appends the elements of another path.
  public func addPath(_ path: CGPath) {
    let form = steps.isEmpty ? path.roundedRectangle : nil
    steps += path.steps
    roundedRectangle = form
  }

  /// Adds an arc of a circle. A line connects the current subpath to the arc, unless it is closed or the path is empty.
  /// The angles are in radians, from the x axis towards the y axis.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // The y axis points down in views, so "clockwise" means the opposite in Apple's API.
    let arc = Arc(center: center, radius: radius, start: startAngle, end: endAngle, increases: !clockwise)
    steps.isEmpty || steps.last == .close ? move(to: arc.point(0)) : addLine(to: arc.point(0))
    for step in arc.steps { append(step) }
  }

  /// Applies a transform to all elements.
  package func apply(_ transform: CGAffineTransform) {
    steps = steps.map { $0.applying(transform) }
    roundedRectangle = nil
  }

  /// Removes all elements.
  package func removeAll() {
    steps = []
    roundedRectangle = nil
  }

  private func append(_ step: Step) {
    roundedRectangle = nil
    steps.append(step)
  }
}
