public import Foundation
internal import ViewTrees

/// A picture that an author draws, on the space that it is offered.
public struct Canvas {
  private let render: (inout GraphicsContext, CGSize) -> Void

  /// Makes a picture by a function, which runs once.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    render = renderer
  }
}

extension Canvas: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    let make = builder.elementsLater(environment) { size in
      var context = GraphicsContext()
      render(&context, CGSize(width: size.width, height: size.height))
      return MarksView(marks: context.marks.all)
    }
    return builder.element { SizedElement(make) }
  }
}

/// What an author has drawn, in order.
private struct MarksView: ElementView {
  let marks: [AnyView]

  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    marks.flatMap { builder.elements(of: $0, environment) }
  }
}

/// Draws a ``Canvas``: outlines, texts and pictures. What it can't draw, such as filters, it leaves out.
public struct GraphicsContext {
  /// The marks of a picture, which all copies of a context share.
  final class Marks {
    private(set) var all: [AnyView] = []

    /// Adds a mark; those that no tree has room for are left out.
    func add(_ mark: some View) {
      if all.count < ViewLimits.nodes { all.append(AnyView(mark)) }
    }
  }

  /// What fills or outlines a shape.
  public struct Shading: Sendable {
    let style: any ShapeStyle

    /// The current style.
    public static var foreground: Shading { Shading(style: ForegroundStyle()) }
    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(style: color) }
    /// A style.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading { Shading(style: style) }
    /// A gradient along a line. This host shows the mean of its colours.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { Shading(style: gradient) }
    /// A gradient around a centre. This host shows the mean of its colours.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading { Shading(style: gradient) }
  }

  let marks = Marks()
  // Changes come before the earlier ones: what is drawn after a move and a scale is scaled first.
  private var transform = AffineTransform.identity
  /// The opacity of what is drawn next.
  public var opacity: Double = 1
  /// How colours are mixed. This host mixes none.
  public var blendMode = BlendMode.normal

  /// Moves what is drawn next.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform.prepend(AffineTransform(translationByX: x, byY: y))
  }
  /// Changes the size of what is drawn next.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform.prepend(AffineTransform(scaleByX: x, byY: y)) }
  /// Turns what is drawn next.
  public mutating func rotate(by angle: Angle) {
    transform.prepend(AffineTransform(rotationByDegrees: angle.degrees))
  }

  /// Draws with a copy of the context, whose changes end with the function.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  /// Fills an outline.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    marks.add(DrawnShape(shape: moved(path), fill: shading.style).opacity(opacity))
  }

  /// Draws an outline with a line.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    marks.add(DrawnShape(shape: moved(path), stroke: shading.style, lineWidth: lineWidth).opacity(opacity))
  }

  /// Draws an outline with a line.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    stroke(path, with: shading, lineWidth: style.lineWidth)
  }

  /// Draws a text, whose anchor is at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    place(text, at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { place(text, in: rect) }

  /// Draws a picture, whose anchor is at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    place(image, at: point, anchor: anchor)
  }

  /// Draws a picture in a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    place(image.resizable(), in: rect)
  }

  /// The text itself.
  public func resolve(_ text: Text) -> Text { text }
  /// The picture itself.
  public func resolve(_ image: Image) -> Image { image }

  private func moved(_ path: Path) -> Path {
    guard transform != .identity else { return path }
    return path.mapped { moved(CGPoint(x: $0.x, y: $0.y)).node }
  }

  private func moved(_ point: CGPoint) -> CGPoint { transform.transform(point) }

  private func place(_ view: some View, at point: CGPoint, anchor: UnitPoint) {
    let place = moved(point)
    let fraction = LayoutAnchor(x: anchor.x.bounded, y: anchor.y.bounded)
    marks.add(
      view.opacity(opacity).elementChange { element, _ in
        PositionElement(element, x: place.x, y: place.y, anchor: fraction, isIdeal: true)
      })
  }

  private func place(_ view: some View, in rect: CGRect) {
    let corner = CGPoint(x: rect.minX, y: rect.minY)
    place(view.frame(width: rect.width, height: rect.height), at: corner, anchor: .topLeading)
  }
}
