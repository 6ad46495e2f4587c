public import Foundation
internal import TextLayout

extension UIFont {
  /// A kind of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name, as storyboards have it.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A very large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The beginning of a section.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Usual text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text beside the usual one.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The line below a headline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A note below the text.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The text of a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Smaller text of a picture.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes at the content size "large", from Apple's Human Interface Guidelines, Typography.
    private static let sizes: [TextStyle: Double] = [
      largeTitle: 34, title1: 28, title2: 22, title3: 20, headline: 17, body: 17, callout: 16, subheadline: 15,
      footnote: 13, caption1: 12, caption2: 11,
    ]

    /// The size in points. An unknown kind has that of the body.
    var size: Double { Self.sizes[self] ?? 17 }
    /// The weight as in CSS.
    var weight: Int { self == .headline ? 600 : 400 }
  }

  /// The system's font for a kind of text.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(TextFont(size: style.size, weight: style.weight))
  }

  /// The system's font for a kind of text. The host has one size for each kind.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}

/// Adapts fonts and distances to the size of text that a person prefers. The host has one size, so that nothing changes.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Adapts as usual text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes an object that adapts as a kind of text.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// The adapted font.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The adapted font, which is at most `maximumPointSize` large.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// The adapted distance.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// A view whose text can follow the size that a person prefers.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the view takes a new font by itself when that size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
