public import Foundation
internal import ViewLayout

// Unchecked because of the superclass: immutable after `init`.
/// The weight, style and size of a font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Style properties of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes properties from their bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// All characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font. All designs except the monospaced one look like the default.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a design from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A monospaced design.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let metrics: TextFont
  let family: String?

  init(_ metrics: TextFont, family: String?) {
    self.metrics = metrics
    self.family = family
    super.init()
  }

  /// The size in points.
  open var pointSize: CGFloat { metrics.size }

  /// The style properties.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = metrics.weight >= 600 ? .traitBold : []
    if metrics.isItalic { traits.insert(.traitItalic) }
    if metrics.spacing == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font with other style properties.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight = isBold ? max(metrics.weight, 600) : min(metrics.weight, 500)
    let spacing: TextFont.Spacing = symbolicTraits.contains(.traitMonoSpace) ? .monospaced : .proportional
    return UIFontDescriptor(
      TextFont(
        size: metrics.size, weight: weight, isItalic: symbolicTraits.contains(.traitItalic), spacing: spacing),
      family: family)
  }

  /// The same font in another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let spacing: TextFont.Spacing = design == .monospaced ? .monospaced : .proportional
    return UIFontDescriptor(
      TextFont(size: metrics.size, weight: metrics.weight, isItalic: metrics.isItalic, spacing: spacing), family: family
    )
  }

  /// The same font at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFont(descriptor: self, size: newPointSize).fontDescriptor
  }

  /// The descriptor of the system font for a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
}
