public import Foundation
internal import ViewTrees

/// A form that is filled or outlined.
public nonisolated protocol Shape: View, Sendable {
  /// The outline of the form in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

/// A form that can be made smaller on all sides.
public nonisolated protocol InsettableShape: Shape {}

/// A form that a node has by itself.
nonisolated protocol BoxedShape: Shape {
  nonisolated var box: BoxShape { get }
}

extension BoxedShape {
  /// The outline of the form in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    let box = box.box(in: ViewRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height))
    let frame = CGRect(x: box.frame.x, y: box.frame.y, width: box.frame.width, height: box.frame.height)
    return Path(roundedRect: frame, cornerRadius: box.radius)
  }
}

/// A rectangle.
public struct Rectangle: Sendable {
  /// Makes a rectangle.
  public init() {}
}

/// A circle in the middle of its rectangle.
public struct Circle: Sendable {
  /// Makes a circle.
  public init() {}
}

/// A rectangle with half circles at its shorter sides.
public struct Capsule: Sendable {
  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) {}
}

/// An ellipse.
public struct Ellipse: Sendable {
  /// Makes an ellipse.
  public init() {}
}

/// The form of round corners. This host draws quarters of circles.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  /// The radii of the corners.
  public var cornerSize: CGSize

  /// Makes a rectangle with corners of a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Makes a rectangle with corners of a size.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }
}

/// A rectangle with round corners like those around it. This host uses a radius of 16 points.
public struct ContainerRelativeShape: Sendable {
  /// Makes a rectangle.
  public init() {}
}

extension Rectangle: BoxedShape, ShapeElementView, InsettableShape {
  /// The type of a body, which this shape does not have.
  public typealias Body = Never

  nonisolated var box: BoxShape { .rectangle(radius: 0) }
}

extension Circle: BoxedShape, ShapeElementView, InsettableShape {
  /// The type of a body, which this shape does not have.
  public typealias Body = Never

  nonisolated var box: BoxShape { .circle }
}

extension Capsule: BoxedShape, ShapeElementView, InsettableShape {
  /// The type of a body, which this shape does not have.
  public typealias Body = Never

  nonisolated var box: BoxShape { .capsule }
}

extension RoundedRectangle: BoxedShape, ShapeElementView, InsettableShape {
  /// The type of a body, which this shape does not have.
  public typealias Body = Never

  nonisolated var box: BoxShape { .rectangle(radius: min(cornerSize.width, cornerSize.height)) }
}

extension ContainerRelativeShape: BoxedShape, ShapeElementView, InsettableShape {
  /// The type of a body, which this shape does not have.
  public typealias Body = Never

  nonisolated var box: BoxShape { .rectangle(radius: 16) }
}

extension Ellipse: ShapeElementView, InsettableShape {
  /// The type of a body, which this shape does not have.
  public typealias Body = Never

  /// The outline of the form in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Path: ShapeElementView {
  /// The type of a body, which a path does not have.
  public typealias Body = Never

  /// The path itself.
  public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A shape of this module.
protocol ShapeElementView: Shape, ElementView {}

extension ShapeElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.shape(self, fill: environment.foreground, stroke: nil, lineWidth: 0)
  }
}

extension Shape {
  /// The shape, filled with the current style.
  @MainActor public var body: DrawnShape<Self> { DrawnShape(shape: self, fill: ForegroundStyle()) }
}

/// A shape that is filled, outlined, or both.
public struct DrawnShape<Content: Shape> {
  let shape: Content
  var fill: (any ShapeStyle)?
  var stroke: (any ShapeStyle)?
  var lineWidth: CGFloat = 1
}

extension DrawnShape: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.shape(
      shape, fill: fill?.resolved(environment), stroke: stroke?.resolved(environment), lineWidth: lineWidth)
  }
}

extension DrawnShape {
  /// Outlines the shape above what it shows already.
  public nonisolated func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
    var shape = self
    shape.stroke = style
    shape.lineWidth = lineWidth
    return shape
  }

  /// Outlines the shape above what it shows already.
  public nonisolated func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
    stroke(style, lineWidth: lineWidth)
  }
}

extension Shape {
  /// Fills the shape.
  public nonisolated func fill<Style: ShapeStyle>(_ style: Style) -> DrawnShape<Self> {
    DrawnShape(shape: self, fill: style)
  }

  /// Fills the shape with the current style.
  public nonisolated func fill() -> DrawnShape<Self> { fill(ForegroundStyle()) }

  /// Outlines the shape.
  public nonisolated func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> DrawnShape<Self> {
    DrawnShape(shape: self, stroke: style, lineWidth: lineWidth)
  }

  /// Outlines the shape with the current style.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> DrawnShape<Self> {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }

  /// Outlines the shape with the current style.
  public nonisolated func stroke(style line: StrokeStyle) -> DrawnShape<Self> { stroke(lineWidth: line.lineWidth) }

  /// Outlines the shape.
  public nonisolated func stroke<Style: ShapeStyle>(_ style: Style, style line: StrokeStyle) -> DrawnShape<Self> {
    stroke(style, lineWidth: line.lineWidth)
  }

  /// Outlines the shape on the inside.
  public nonisolated func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> DrawnShape<Self> {
    stroke(style, lineWidth: lineWidth)
  }
}

/// The form of an outline. This host draws plain lines.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points.
  public var lineWidth: CGFloat

  /// Makes a form.
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = [], dashPhase: CGFloat = 0) {
    self.lineWidth = lineWidth
  }

  /// Makes a form with ends and corners. This host draws one form of them.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
  }

  /// The end of a line.
  public enum LineCap: Hashable, Sendable {
    case butt, round, square
  }

  /// The corner of a line.
  public enum LineJoin: Hashable, Sendable {
    case miter, round, bevel
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == ContainerRelativeShape {
  /// A rectangle with round corners like those around it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners of a size.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize)
  }

  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension ElementBuilder {
  /// Makes the element of a shape.
  func shape(_ shape: some Shape, fill: Paint?, stroke: Paint?, lineWidth: CGFloat) -> [Element] {
    element {
      guard let boxed = shape as? any BoxedShape else {
        return PathElement(fill: fill?.color, stroke: stroke?.color, lineWidth: lineWidth) { frame in
          shape.path(in: CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)).steps
        }
      }
      let width = stroke == nil ? 0 : lineWidth.length
      return FillElement(fill, shape: boxed.box, border: stroke.map { .init(width: width, color: $0.color) })
    }
  }
}
