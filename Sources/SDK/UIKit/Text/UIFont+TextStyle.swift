public import Foundation
internal import ViewLayout

extension UIFont {
  /// A text style, such as a headline or body text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name, as storyboards contain it.
    public let rawValue: String

    /// Makes a style from its name.
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
    /// The headline of a section.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The line below a headline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The caption of a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption of a picture.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes at the content size "large", from Apple's Human Interface Guidelines, Typography.
    private static let sizes: [TextStyle: Double] = [
      largeTitle: 34, title1: 28, title2: 22, title3: 20, headline: 17, body: 17, callout: 16, subheadline: 15,
      footnote: 13, caption1: 12, caption2: 11,
    ]

    /// The size in points. An unknown style has the size of body text.
    var size: Double { Self.sizes[self] ?? 17 }
    /// The CSS weight.
    var weight: Int { self == .headline ? 600 : 400 }
  }

  /// The system font for a text style.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(TextFont(size: style.size, weight: style.weight))
  }

  /// The system font for a text style. The host has only one size for each style.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}

// Unchecked because of the superclass: it has no state.
/// Scales fonts and distances to the user's preferred text size. The host has only one text size, so nothing changes.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Scales like body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes an object that scales like a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// The scaled font: `font` itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The scaled font, with at most `maximumPointSize`.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// The scaled distance: `value` itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// A view whose text can follow the user's preferred text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font changes automatically with the preferred text size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
