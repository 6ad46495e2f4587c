public import Foundation
internal import ViewLayout

// Unchecked because of the superclass: immutable after `init`.
/// A font at a size.
///
/// The host chooses the family: text is drawn with Inter if the browser has it. The name of an Apple font only
/// determines the weight and whether the font is italic.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The weight of the letters, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: CGFloat

    /// Makes a weight from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a weight from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest weight.
    public static let ultraLight = Weight(-0.8)
    /// 200 in CSS.
    public static let thin = Weight(-0.6)
    /// 300 in CSS.
    public static let light = Weight(-0.4)
    /// 400 in CSS.
    public static let regular = Weight(0)
    /// 500 in CSS.
    public static let medium = Weight(0.23)
    /// 600 in CSS.
    public static let semibold = Weight(0.3)
    /// 700 in CSS.
    public static let bold = Weight(0.4)
    /// 800 in CSS.
    public static let heavy = Weight(0.56)
    /// The heaviest weight.
    public static let black = Weight(0.62)

    /// The weights with their CSS numbers.
    private static let css: [(weight: Weight, number: Int)] = [
      (ultraLight, 100), (thin, 200), (light, 300), (regular, 400), (medium, 500), (semibold, 600), (bold, 700),
      (heavy, 800), (black, 900),
    ]

    /// The nearest CSS weight.
    var cssWeight: Int {
      func distance(_ weight: Weight) -> CGFloat { abs(weight.rawValue - rawValue) }
      return Self.css.min { distance($0.weight) < distance($1.weight) }?.number ?? 400
    }
  }

  /// The metrics of the font.
  let metrics: TextFont
  /// The name of the family; nil for the system font.
  private let family: String?

  init(_ metrics: TextFont, family: String? = nil) {
    self.metrics = metrics
    self.family = family
    super.init()
  }

  /// Finds a font by its own name or its family's name, such as `HelveticaNeue-Bold`. Returns nil if Apple's systems
  /// have no such font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let name = FontName(fontName) else { return nil }
    let metrics = TextFont(
      size: fontSize, weight: name.weight, isItalic: name.isItalic,
      spacing: name.isMonospaced ? .monospaced : .proportional)
    self.init(metrics, family: name.family)
  }

  /// Makes the font of a descriptor. With size 0, the size of the descriptor is used.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let metrics = descriptor.metrics
    self.init(
      TextFont(
        size: pointSize > 0 ? pointSize : metrics.size, weight: metrics.weight, isItalic: metrics.isItalic,
        spacing: metrics.spacing),
      family: descriptor.family)
  }

  // MARK: Fonts of the system

  /// The system font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(TextFont(size: fontSize)) }

  /// The system font with a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: weight.cssWeight))
  }

  /// The bold system font. Its weight is semibold, as on Apple's systems.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: 600))
  }

  /// The italic system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: fontSize, isItalic: true))
  }

  /// The system font with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: weight.cssWeight, spacing: .tabularDigits))
  }

  /// The system font with characters of equal width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: weight.cssWeight, spacing: .monospaced))
  }

  /// The size of text in the system's labels.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of text in the system's buttons.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard text.
  public class var systemFontSize: CGFloat { 14 }

  // MARK: Properties

  /// The size in points.
  open var pointSize: CGFloat { metrics.size }
  /// The height above the baseline.
  open var ascender: CGFloat { metrics.ascent }
  /// The depth below the baseline, as a negative number.
  open var descender: CGFloat { -metrics.descent }
  /// The height of a line.
  open var lineHeight: CGFloat { metrics.lineHeight }
  /// The extra space between lines: 0.
  open var leading: CGFloat { 0 }
  /// The height of an upper-case letter.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of a small lower-case letter.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The name of the family. The name of the system font's family begins with a dot.
  open var familyName: String { family ?? ".AppleSystemUIFont" }
  /// The name of the font.
  open var fontName: String { (family.map { $0.filter { $0 != " " } } ?? ".SFUI") + "-" + styleName }
  /// The weight, style and size.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(metrics, family: family) }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

  private var styleName: String {
    let names = [
      100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold", 700: "Bold",
      800: "Heavy", 900: "Black",
    ]
    let name = names[metrics.weight] ?? "Regular"
    return metrics.isItalic ? (name == "Regular" ? "Italic" : name + "Italic") : name
  }

  /// The font itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is the same font at the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return metrics == other.metrics && family == other.family
  }

  /// A hash of the metrics.
  open override var hash: Int { metrics.hashValue }
}
