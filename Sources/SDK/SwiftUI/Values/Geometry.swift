public import Foundation

/// A point of a rectangle whose sides have the length 1.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the leading edge.
  public var x: CGFloat
  /// The distance from the top.
  public var y: CGFloat

  /// Makes a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The upper leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// An angle.
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// Makes an angle from radians.
  public init(radians: Double = 0) {
    self.radians = radians
  }

  /// Makes an angle from degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// No angle.
  public static let zero = Angle()
}

/// A direction.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// Directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A sum of bits.
    public let rawValue: Int8

    /// Makes a set from bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// To the side.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

/// An edge of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// Edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A sum of bits.
    public let rawValue: Int8

    /// Makes a set from bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes a set of one edge.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The top.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The distances of a content from the edges.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat

  /// Makes distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }
}

/// A position from side to side.
public struct HorizontalAlignment: Hashable, Sendable {
  let fraction: Double

  /// At the leading edge.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// In the middle.
  public static let center = HorizontalAlignment(fraction: 0.5)
  /// At the trailing edge.
  public static let trailing = HorizontalAlignment(fraction: 1)
}

/// A position from top to bottom.
public struct VerticalAlignment: Hashable, Sendable {
  let fraction: Double
  var usesBaselines = false

  /// At the top.
  public static let top = VerticalAlignment(fraction: 0)
  /// In the middle.
  public static let center = VerticalAlignment(fraction: 0.5)
  /// At the bottom.
  public static let bottom = VerticalAlignment(fraction: 1)
  /// At the baselines of the first lines of text.
  public static let firstTextBaseline = VerticalAlignment(fraction: 0, usesBaselines: true)
  /// At the baselines of the last lines of text. This host uses the first lines.
  public static let lastTextBaseline = VerticalAlignment(fraction: 0, usesBaselines: true)
}

/// A position in both directions.
public struct Alignment: Hashable, Sendable {
  /// The position from side to side.
  public var horizontal: HorizontalAlignment
  /// The position from top to bottom.
  public var vertical: VerticalAlignment

  /// Makes a position.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  var anchor: LayoutAnchor { LayoutAnchor(x: horizontal.fraction, y: vertical.fraction) }

  /// The centre.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The side at which the lines of a text are aligned.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
