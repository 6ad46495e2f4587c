/// Colours at the points of a grid. This host shows the mean of its colours.
public struct MeshGradient: ShapeStyle, PaintedStyle {
  private let gradient: Gradient

  /// Makes a gradient of a grid, whose points are between 0 and 1.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    gradient = Gradient(colors: colors)
  }

  func paint(_ environment: EnvironmentValues) -> Paint { gradient.paint(environment) }
}

extension MeshGradient: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element { FillElement(paint(environment)) }
  }
}
