public import Foundation
public import class Intents.CGColor

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates; nil for none.
  open var path: CGPath? { didSet { changed() } }
  /// The colour inside the path; nil for none. The default is black.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { changed() } }
  /// What is inside a path that crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
  /// The colour of the line; nil for none.
  open var strokeColor: CGColor? { didSet { changed() } }
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  /// The ends of lines.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  /// The corners between lines. They are drawn pointed.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps; nil for none. Lines are drawn without gaps.
  open var lineDashPattern: [NSNumber]?
  /// The part of the path at which the line begins. Whole lines are drawn.
  open var strokeStart: CGFloat = 0
  /// The part of the path at which the line ends. At 0 none is drawn.
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }
}

/// What is inside a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a rule from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Where the path turns around a point.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Where a line to the outside crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes ends from their name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// With half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corner between two lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a corner from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
