public import Foundation
public import class Intents.CGColor

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates; nil for none.
  open var path: CGPath? { didSet { changed() } }
  /// The colour inside the path; nil for none. The default is black.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { changed() } }
  /// The rule that determines the inside of a path that crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
  /// The colour of the line; nil for none.
  open var strokeColor: CGColor? { didSet { changed() } }
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  /// The shape of the ends of lines.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  /// The shape of the corners between lines. Corners are always drawn pointed.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps; nil for none. They have no effect: lines are drawn solid.
  open var lineDashPattern: [NSNumber]?
  /// The relative position on the path at which the line begins. It has no effect: whole lines are drawn.
  open var strokeStart: CGFloat = 0
  /// The relative position on the path at which the line ends. At 0 no line is drawn; otherwise the whole line is
  /// drawn.
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }
}

/// The rule that determines the inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a rule from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The inside is where the winding number of the path is not zero.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The inside is where a ray to the outside crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a shape from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The line ends at the point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A semicircle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corner between two lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a shape from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Bevelled.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
