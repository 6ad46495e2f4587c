public import Foundation
internal import ViewLayout

/// A font. The host has one family, in the sizes and weights of Apple's system font.
public struct Font: Hashable, Sendable {
  /// How heavy letters are.
  public struct Weight: Hashable, Sendable {
    /// The weight as in CSS.
    let css: Int

    /// Hairlines.
    public static let ultraLight = Weight(css: 100)
    /// Thin letters.
    public static let thin = Weight(css: 200)
    /// Light letters.
    public static let light = Weight(css: 300)
    /// Normal letters.
    public static let regular = Weight(css: 400)
    /// Slightly bold letters.
    public static let medium = Weight(css: 500)
    /// Nearly bold letters.
    public static let semibold = Weight(css: 600)
    /// Bold letters.
    public static let bold = Weight(css: 700)
    /// Very bold letters.
    public static let heavy = Weight(css: 800)
    /// The boldest letters.
    public static let black = Weight(css: 900)
  }

  /// The form of letters. The host has monospaced and other letters.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The width of letters. The host has one.
  public struct Width: Hashable, Sendable {
    /// Narrow letters.
    public static let condensed = Width()
    /// Normal letters.
    public static let standard = Width()
    /// Wide letters.
    public static let expanded = Width()
  }

  /// The distance between lines. The host has one.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// The purpose of a text, which has a size.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    /// The size at the content size "large", from Apple's Human Interface Guidelines, Typography.
    var size: Double {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  let size: Double
  var weight = Weight.regular
  var isItalic = false
  var spacing = TextFont.Spacing.proportional

  private init(size: Double, weight: Weight?, _ design: Design? = nil) {
    self.size = size
    self.weight = weight ?? .regular
    spacing = design == .monospaced ? .monospaced : .proportional
  }

  /// The measures of the font.
  var metrics: TextFont { TextFont(size: size, weight: weight.css, isItalic: isItalic, spacing: spacing) }

  /// The system's font with a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: size, weight: weight, design)
  }

  /// The system's font for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(size: style.size, weight: weight ?? (style == .headline ? .semibold : nil), design)
  }

  /// The system's font with the size of another one, because the host has no other families.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size: size, weight: nil) }

  /// The system's font with the size of another one, because the host has no other families.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// The system's font with the size of another one, because the host has no other families.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The same font with a weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// The same font in bold.
  public func bold() -> Font { weight(.bold) }
  /// The same font with slanted letters.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// The same font with letters of equal widths.
  public func monospaced() -> Font { changed { $0.spacing = .monospaced } }
  /// The same font with digits of equal widths.
  public func monospacedDigit() -> Font {
    changed { if $0.spacing == .proportional { $0.spacing = .tabularDigits } }
  }
  /// The same font, because the host has no small capitals.
  public func smallCaps() -> Font { self }
  /// The same font, because the host has one distance between lines.
  public func leading(_ leading: Leading) -> Font { self }
  /// The same font, because the host has one width.
  public func width(_ width: Width) -> Font { self }
}

extension Font {
  /// The font of very large titles.
  public static let largeTitle = system(.largeTitle)
  /// The font of titles.
  public static let title = system(.title)
  /// The font of titles of the second level.
  public static let title2 = system(.title2)
  /// The font of titles of the third level.
  public static let title3 = system(.title3)
  /// The font of headlines.
  public static let headline = system(.headline)
  /// The font below headlines.
  public static let subheadline = system(.subheadline)
  /// The font of text.
  public static let body = system(.body)
  /// The font of texts that have none.
  public static let `default` = body
  /// The font of callouts.
  public static let callout = system(.callout)
  /// The font of footnotes.
  public static let footnote = system(.footnote)
  /// The font of captions.
  public static let caption = system(.caption)
  /// The font of smaller captions.
  public static let caption2 = system(.caption2)
}
