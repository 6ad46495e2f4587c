public import Foundation
internal import ViewTrees

/// A colour, which can have another value in the dark appearance.
public struct Color: Hashable, Sendable {
  /// A profile of colours. This host shows all colours in sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  let paint: Paint

  init(_ color: ViewColor) {
    paint = Paint(color: color)
  }

  private init(_ paint: Paint) {
    self.paint = paint
  }

  /// Makes a colour from its parts, between 0 and 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(.fixed([red, green, blue, opacity].reduce(0) { $0 << 8 | Self.byte($1) }))
  }

  /// Makes a grey from its brightness, between 0 and 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from its hue, saturation and brightness, between 0 and 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let part = { (offset: Double) -> Double in
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(min(position, 4 - position, 1), 0)
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// Makes the accent colour, because this host reads no colours of asset catalogues.
  public init(_ name: String, bundle: Bundle? = nil) {
    self = .accentColor
  }

  private static func byte(_ part: Double) -> UInt32 { part.isNaN ? 0 : UInt32(min(max(part, 0), 1) * 255 + 0.5) }

  /// The same colour with another opacity, which multiplies its own.
  public func opacity(_ opacity: Double) -> Color { Color(paint.opacity(opacity)) }

  /// The gradient of a colour: the colour itself.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

extension Color {
  /// The colour of controls.
  public static let accentColor = blue
  /// No colour.
  public static let clear = Color(.fixed(0))
  /// Black.
  public static let black = Color(.fixed(0x0000_00ff))
  /// White.
  public static let white = Color(.fixed(0xffff_ffff))
  /// The system's grey.
  public static let gray = Color(.system(.systemGray))
  /// The system's red.
  public static let red = Color(.system(.systemRed))
  /// The system's green.
  public static let green = Color(.system(.systemGreen))
  /// The system's blue.
  public static let blue = Color(.system(.systemBlue))
  /// The system's orange.
  public static let orange = Color(.system(.systemOrange))
  /// The system's yellow.
  public static let yellow = Color(.system(.systemYellow))
  /// The system's pink.
  public static let pink = Color(.system(.systemPink))
  /// The system's purple.
  public static let purple = Color(.system(.systemPurple))
  /// The system's mint.
  public static let mint = Color(.system(.systemMint))
  /// The system's teal.
  public static let teal = Color(.system(.systemTeal))
  /// The system's cyan.
  public static let cyan = Color(.system(.systemCyan))
  /// The system's indigo.
  public static let indigo = Color(.system(.systemIndigo))
  /// The system's brown.
  public static let brown = Color(.system(.systemBrown))
  /// The colour of text.
  public static let primary = Color(.system(.label))
  /// The colour of less important text.
  public static let secondary = Color(.system(.secondaryLabel))
}

extension Color: ShapeStyle, PaintedStyle {
  func paint(_ environment: EnvironmentValues) -> Paint { paint }
}

extension Color: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element { FillElement(paint) }
  }
}

/// A colour of the system that another framework names, as in `Color(.systemBackground)`.
public struct PlatformColor: Hashable, Sendable {
  let color: SystemViewColor

  /// The background of a screen.
  public static let systemBackground = PlatformColor(color: .systemBackground)
  /// The background of a group on a screen.
  public static let secondarySystemBackground = PlatformColor(color: .secondarySystemBackground)
  /// The background of a group in a group.
  public static let tertiarySystemBackground = PlatformColor(color: .tertiarySystemBackground)
  /// The background of a screen with groups.
  public static let systemGroupedBackground = PlatformColor(color: .systemGroupedBackground)
  /// The background of a group.
  public static let secondarySystemGroupedBackground = PlatformColor(color: .secondarySystemGroupedBackground)
  /// The background of a group in a group.
  public static let tertiarySystemGroupedBackground = PlatformColor(color: .tertiarySystemGroupedBackground)
  /// The fill of a form.
  public static let systemFill = PlatformColor(color: .systemFill)
  /// The fill of a form in another one.
  public static let secondarySystemFill = PlatformColor(color: .secondarySystemFill)
  /// The fill of a small form.
  public static let tertiarySystemFill = PlatformColor(color: .tertiarySystemFill)
  /// The colour of text.
  public static let label = PlatformColor(color: .label)
  /// The colour of less important text.
  public static let secondaryLabel = PlatformColor(color: .secondaryLabel)
  /// The colour of unimportant text.
  public static let tertiaryLabel = PlatformColor(color: .tertiaryLabel)
  /// The colour of lines.
  public static let separator = PlatformColor(color: .separator)
  /// The system's grey.
  public static let systemGray = PlatformColor(color: .systemGray)
  /// A lighter grey.
  public static let systemGray4 = PlatformColor(color: .systemGray4)
  /// A light grey.
  public static let systemGray5 = PlatformColor(color: .systemGray5)
  /// The lightest grey.
  public static let systemGray6 = PlatformColor(color: .systemGray6)
}

extension Color {
  /// Makes a colour of the system.
  public init(_ color: PlatformColor) {
    self.init(.system(color.color))
  }

  /// Makes a colour of the system.
  public init(uiColor color: PlatformColor) {
    self.init(color)
  }
}
