public import Foundation
public import QuartzCore

/// Lines and curves, which a view draws or a layer has.
open class UIBezierPath: NSObject, NSCopying {
  /// The width of lines in points.
  open var lineWidth: CGFloat = 1
  /// The ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The corners between lines. They are drawn pointed.
  open var lineJoinStyle = CGLineJoin.miter
  /// The length from which a pointed corner is cut, in widths of the line.
  open var miterLimit: CGFloat = 10
  /// The distance by which curves can differ from what is drawn.
  open var flatness: CGFloat = 0.6
  /// Whether a point is inside where a line to the outside crosses the path an odd number of times.
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

  /// Makes the path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(CGMutablePath(.rounded(rect, radius: cornerRadius)))
  }

  /// Makes the path of a rectangle with some round corners. The radius is the smaller one of the two.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let radius = min(cornerRadii.width, cornerRadii.height)
    self.init(CGMutablePath(.rounded(rect, radius: radius, corners: CACornerMask(rawValue: corners.rawValue & 15))))
  }

  /// Makes a part of a circle. The angles are in radians from the x axis towards the y axis, which points down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init(CGMutablePath())
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a copy of a path of Core Graphics.
  public convenience init(cgPath CGPath: CGPath) {
    self.init(CGMutablePath(CGPath))
  }

  /// The path as one of Core Graphics.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = CGMutablePath(newValue) }
  }

  /// Whether the path has no steps.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points.
  open var bounds: CGRect { path.boundingBox }
  /// The end of the last step.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins a part at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, with a line to its beginning.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // The y axis points down, and Core Graphics means the opposite by "clockwise".
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the part that was begun last.
  open func close() { path.closeSubpath() }

  /// Removes all steps.
  open func removeAllPoints() { path.removeAll() }

  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Moves, scales and turns all steps.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Sets the lengths of dashes and gaps. Lines are drawn without gaps.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

  /// Fills the path with the colour of `UIColor.setFill()`, in a view's `draw(_:)`.
  open func fill() {
    Drawing.add { Drawing.Shape(self, fill: $0.fill, stroke: nil) }
  }

  /// Draws the path's lines with the colour of `UIColor.setStroke()`, in a view's `draw(_:)`.
  open func stroke() {
    Drawing.add { Drawing.Shape(self, fill: nil, stroke: $0.stroke) }
  }

  /// Cuts what is drawn later. Nothing is cut.
  open func addClip() {}

  /// A copy of the path.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes corners of raw values.
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
