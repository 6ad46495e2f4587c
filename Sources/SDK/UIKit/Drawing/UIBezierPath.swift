public import Foundation
public import QuartzCore

/// A path of lines and curves, for drawing and for the shape of a layer.
open class UIBezierPath: NSObject, NSCopying {
  /// The width of lines in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners between lines. Corners are always drawn pointed.
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum length of a pointed corner, in line widths. It has no effect.
  open var miterLimit: CGFloat = 10
  /// The tolerance for drawing curves, in points. It has no effect.
  open var flatness: CGFloat = 0.6
  /// Whether the inside of the path follows the even-odd rule.
  open var usesEvenOddFillRule = false

  private var path: CGMutablePath

  private init(_ path: CGMutablePath) {
    self.path = path
    super.init()
  }

  /// Makes an empty path.
  public convenience override init() {
    self.init(CGMutablePath())
  }

  /// Makes the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init(CGMutablePath(.rounded(rect, radius: 0)))
  }

  /// Makes the path of an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init(CGMutablePath(.ellipse(rect)))
  }

  /// Makes the path of a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(CGMutablePath(.rounded(rect, radius: cornerRadius)))
  }

  /// Makes the path of a rectangle with some rounded corners. The radius is the smaller one of the two lengths in
  /// `cornerRadii`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let radius = min(cornerRadii.width, cornerRadii.height)
    self.init(CGMutablePath(.rounded(rect, radius: radius, corners: CACornerMask(rawValue: corners.rawValue & 15))))
  }

  /// Makes an arc of a circle. The angles are in radians, from the x axis towards the y axis, which points down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init(CGMutablePath())
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a copy of a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init(CGMutablePath(CGPath))
  }

  /// The path as a Core Graphics path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = CGMutablePath(newValue) }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points.
  open var bounds: CGRect { path.boundingBox }
  /// The end of the last element.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Starts a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, and a line to its start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // The y axis points down, so "clockwise" means the opposite in Core Graphics.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path.removeAll() }

  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Applies a transform to all elements.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Sets the lengths of dashes and gaps. It has no effect: lines are drawn solid.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

  /// Fills the path with the current fill colour, in a view's `draw(_:)`.
  open func fill() {
    Drawing.add { Drawing.Shape(self, fill: $0.fill, stroke: nil) }
  }

  /// Strokes the path with the current stroke colour, in a view's `draw(_:)`.
  open func stroke() {
    Drawing.add { Drawing.Shape(self, fill: nil, stroke: $0.stroke) }
  }

  /// Clips later drawing to the path. It has no effect: nothing is clipped.
  open func addClip() {}

  /// A copy of the path.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes corners from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
