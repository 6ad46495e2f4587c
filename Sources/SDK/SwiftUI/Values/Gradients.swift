public import Foundation
internal import ViewTrees

/// Colours that blend into each other.
public struct Gradient: ShapeStyle, PaintedStyle, Hashable {
  /// A colour at a place between 0 and 1.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place.
    public var location: CGFloat

    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// Makes a gradient from stops.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient with colours at equal distances.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
  }

  // The cards of this host have no gradients: they show the mean of the colours.
  func paint(_ environment: EnvironmentValues) -> Paint { .mean(stops.map(\.color.paint)) }
}

/// The gradient of a colour.
public struct AnyGradient: ShapeStyle, PaintedStyle, Hashable {
  let color: Color

  func paint(_ environment: EnvironmentValues) -> Paint { color.paint }
}

/// A gradient along a line. This host shows the mean of its colours.
public struct LinearGradient: ShapeStyle, PaintedStyle {
  private let gradient: Gradient

  /// Makes a gradient along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }

  /// Makes a gradient of colours along a line.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
  }

  /// Makes a gradient of stops along a line.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(stops: stops)
  }

  func paint(_ environment: EnvironmentValues) -> Paint { gradient.paint(environment) }
}

/// A gradient around a centre. This host shows the mean of its colours.
public struct RadialGradient: ShapeStyle, PaintedStyle {
  private let gradient: Gradient

  /// Makes a gradient around a centre.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
  }

  /// Makes a gradient of colours around a centre.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    gradient = Gradient(colors: colors)
  }

  func paint(_ environment: EnvironmentValues) -> Paint { gradient.paint(environment) }
}

/// A gradient along a circle. This host shows the mean of its colours.
public struct AngularGradient: ShapeStyle, PaintedStyle {
  private let gradient: Gradient

  /// Makes a gradient along a circle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
  }

  /// Makes a gradient of colours along a circle.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    gradient = Gradient(colors: colors)
  }

  func paint(_ environment: EnvironmentValues) -> Paint { gradient.paint(environment) }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of colours along a line.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element { FillElement(paint(environment)) }
  }
}

extension RadialGradient: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element { FillElement(paint(environment)) }
  }
}

extension AngularGradient: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element { FillElement(paint(environment)) }
  }
}
