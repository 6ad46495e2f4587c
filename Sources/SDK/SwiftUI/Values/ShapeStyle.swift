internal import ViewTrees

/// What fills a shape or draws a text: a colour, a gradient or a level of the current style.
public protocol ShapeStyle: Sendable {}

/// A style of this module.
protocol PaintedStyle: ShapeStyle {
  func paint(_ environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
  /// The paint of a style in an environment. A style of another module has the current one.
  func resolved(_ environment: EnvironmentValues) -> Paint {
    (self as? any PaintedStyle)?.paint(environment) ?? environment.foreground
  }

  /// The same style with another opacity, which multiplies its own.
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(style: self, factor: opacity) }

  /// The second level of the style.
  public var secondary: some ShapeStyle { opacity(HierarchicalShapeStyle.secondary.opacity) }
  /// The third level of the style.
  public var tertiary: some ShapeStyle { opacity(HierarchicalShapeStyle.tertiary.opacity) }
  /// The fourth level of the style.
  public var quaternary: some ShapeStyle { opacity(HierarchicalShapeStyle.quaternary.opacity) }
}

/// A style with an opacity.
struct FadedStyle: PaintedStyle {
  let style: any ShapeStyle
  let factor: Double

  func paint(_ environment: EnvironmentValues) -> Paint { style.resolved(environment).opacity(factor) }
}

/// A style whose type is not known.
public struct AnyShapeStyle: ShapeStyle, PaintedStyle {
  private let style: any ShapeStyle

  /// Hides the type of a style.
  public init<Style: ShapeStyle>(_ style: Style) {
    self.style = style
  }

  func paint(_ environment: EnvironmentValues) -> Paint { style.resolved(environment) }
}

/// A level of the current style: primary, secondary and so on.
public struct HierarchicalShapeStyle: ShapeStyle, PaintedStyle {
  /// The first level.
  public static let primary = HierarchicalShapeStyle(opacity: 1)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(opacity: 0.6)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(opacity: 0.3)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(opacity: 0.18)

  let opacity: Double

  func paint(_ environment: EnvironmentValues) -> Paint {
    // The levels of the plain text colour are colours of the system.
    if environment.foreground.color == .system(.label) {
      switch opacity {
      case 0.6: return Color.secondary.paint
      case 0.3: return Paint(color: .system(.tertiaryLabel))
      case 0.18: return Paint(color: .system(.quaternaryLabel))
      default: break
      }
    }
    return environment.foreground.opacity(opacity)
  }
}

/// The current style of texts.
public struct ForegroundStyle: ShapeStyle, PaintedStyle {
  /// Makes the style.
  public init() {}

  func paint(_ environment: EnvironmentValues) -> Paint { environment.foreground }
}

/// The style of the background.
public struct BackgroundStyle: ShapeStyle, PaintedStyle {
  /// Makes the style.
  public init() {}

  func paint(_ environment: EnvironmentValues) -> Paint { Paint(color: .system(.systemBackground)) }
}

/// The style of controls.
public struct TintShapeStyle: ShapeStyle, PaintedStyle {
  /// Makes the style.
  public init() {}

  func paint(_ environment: EnvironmentValues) -> Paint { environment.tint.paint }
}

/// A style with a colour of the system.
public struct SystemShapeStyle: ShapeStyle, PaintedStyle {
  let color: SystemViewColor

  func paint(_ environment: EnvironmentValues) -> Paint { Paint(color: .system(color)) }
}

extension ShapeStyle where Self == SystemShapeStyle {
  /// The style of filled areas.
  public static var fill: SystemShapeStyle { SystemShapeStyle(color: .systemFill) }
  /// The style of lines between views.
  public static var separator: SystemShapeStyle { SystemShapeStyle(color: .separator) }
  /// The style of texts in empty fields.
  public static var placeholder: SystemShapeStyle { SystemShapeStyle(color: .placeholderText) }
  /// The style of links.
  public static var link: SystemShapeStyle { SystemShapeStyle(color: .link) }
}

/// A translucent material. This host fills it with a translucent grey.
public struct Material: ShapeStyle, PaintedStyle {
  let color: SystemViewColor

  func paint(_ environment: EnvironmentValues) -> Paint { Paint(color: .system(color)) }

  /// A mostly translucent material.
  public static let ultraThinMaterial = Material(color: .quaternarySystemFill)
  /// A more translucent than opaque material.
  public static let thinMaterial = Material(color: .tertiarySystemFill)
  /// A material.
  public static let regularMaterial = Material(color: .secondarySystemFill)
  /// A more opaque than translucent material.
  public static let thickMaterial = Material(color: .systemFill)
  /// A mostly opaque material.
  public static let ultraThickMaterial = Material(color: .systemFill)
}

extension ShapeStyle where Self == Material {
  /// A mostly translucent material.
  public static var ultraThinMaterial: Material { Material.ultraThinMaterial }
  /// A more translucent than opaque material.
  public static var thinMaterial: Material { Material.thinMaterial }
  /// A material.
  public static var regularMaterial: Material { Material.regularMaterial }
  /// A more opaque than translucent material.
  public static var thickMaterial: Material { Material.thickMaterial }
  /// A mostly opaque material.
  public static var ultraThickMaterial: Material { Material.ultraThickMaterial }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The current style.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// The second level of the current style.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// The third level of the current style.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The fourth level of the current style.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The current style of texts.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of the background.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The style of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
