public import Foundation
internal import ViewTrees

extension View {
  /// Sets the style of texts and shapes.
  public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    environmentChange { $0.foreground = style.resolved($0) }
  }

  /// Sets the style of texts and shapes. This host has the first level only.
  public nonisolated func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First, _ secondary: Second
  ) -> some View {
    foregroundStyle(primary)
  }

  /// Sets the colour of texts and shapes; nil for the standard one.
  public nonisolated func foregroundColor(_ color: Color?) -> some View { foregroundStyle(color ?? .primary) }

  /// Sets the colour of controls; nil for the standard one.
  public nonisolated func tint(_ tint: Color?) -> some View { environmentChange { $0.tint = tint ?? .accentColor } }

  /// Sets the colour of controls.
  public nonisolated func tint<Style: ShapeStyle>(_ tint: Style) -> some View {
    environmentChange { $0.tint = Color(tint.resolved($0).color) }
  }

  /// Sets the colour of controls; nil for the standard one.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  // MARK: Behind and in front

  /// Fills the space behind the view.
  public nonisolated func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(style, in: Rectangle())
  }

  /// Fills a shape behind the view.
  public nonisolated func background<Style: ShapeStyle, Form: Shape>(_ style: Style, in shape: Form) -> some View {
    layer(DrawnShape(shape: shape, fill: style), isBehind: true, .center)
  }

  /// Fills a shape behind the view with the style of the background.
  public nonisolated func background<Form: Shape>(in shape: Form) -> some View {
    background(BackgroundStyle(), in: shape)
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    layer(background, isBehind: true, alignment)
  }

  /// Puts views behind this one.
  public nonisolated func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    layer(content(), isBehind: true, alignment)
  }

  /// Fills the space in front of the view.
  public nonisolated func overlay<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay(style, in: Rectangle())
  }

  /// Fills a shape in front of the view.
  public nonisolated func overlay<Style: ShapeStyle, Form: Shape>(_ style: Style, in shape: Form) -> some View {
    layer(DrawnShape(shape: shape, fill: style), isBehind: false, .center)
  }

  /// Puts a view in front of this one.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    layer(overlay, isBehind: false, alignment)
  }

  /// Puts views in front of this one.
  public nonisolated func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    layer(content(), isBehind: false, alignment)
  }

  private nonisolated func layer<Layer: View>(
    _ layer: Layer, isBehind: Bool, _ alignment: Alignment
  ) -> ChangedView<Self, LayerChange<Layer>> {
    ChangedView(content: self, change: LayerChange(layer: layer, isBehind: isBehind, alignment: alignment))
  }

  /// Draws a line along the inside of the view.
  public nonisolated func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1) -> some View {
    overlay(Rectangle().stroke(style, lineWidth: width))
  }

  /// Puts a background around a snippet or a widget: the style.
  public nonisolated func containerBackground<Style: ShapeStyle>(
    _ style: Style, for container: ContainerBackgroundPlacement
  ) -> some View {
    background(style)
  }

  // MARK: Form

  /// Clips the view to a rectangle with round corners.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Clips the view to a shape. A shape of the author clips to its rectangle.
  public nonisolated func clipShape<Form: Shape>(_ shape: Form, style: FillStyle = FillStyle()) -> some View {
    let box = (shape as? any BoxedShape)?.box ?? .rectangle(radius: 0)
    return elementChange { element, _ in ClipElement(element, to: box) }
  }

  /// Clips the view to its rectangle.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  /// Sets the opacity of the view, between 0 and 1.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    let alpha = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    return elementChange { element, _ in GroupElement(element) { $0.alpha = alpha } }
  }

  /// Leaves the place of the view empty.
  public nonisolated func hidden() -> some View {
    elementChange { element, _ in HiddenElement(element) }
  }

  /// Sets whether controls can be used. A control that can't be used is pale.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    environmentChange { if disabled { $0.isEnabled = false } }.opacity(disabled ? 0.5 : 1)
  }
}

/// Where a background is.
public struct ContainerBackgroundPlacement: Sendable {
  /// Behind a widget or a snippet.
  public static let widget = ContainerBackgroundPlacement()
}

/// How an area is filled. This host fills all in the same way.
public struct FillStyle: Hashable, Sendable {
  /// Makes the style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
