public import Foundation
internal import ViewLayout

extension NSAttributedString.Key {
  /// The font, a `UIFont`. The default is the system's font of 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The layout of a paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the text, a `UIColor`. The default is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background colour of the text, a `UIColor`. It is not drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The space that is added after a character, as a number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The space that is added after a character, as a number of points.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The underline, a raw value of `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the underline. It has no effect: the underline has the colour of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The strikethrough line, a raw value of `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the strikethrough line. It has no effect: the line has the colour of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The colour of the letters' outlines. Outlines are not drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the letters' outlines. Outlines are not drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow of the text. It is not drawn.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The offset of the text from the baseline. It has no effect.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Whether ligatures are used. They never are.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The target of a link, a `URL` or a text. The link is shown as plain text.
  public static let link = NSAttributedString.Key("NSLink")
  /// An object in the text.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// The style of an underline or a strikethrough line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line. It is drawn as a single line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line. It is drawn as a single line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How the size of text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The last line may end with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The text may have several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The line height is that of the font.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measure the outlines of the letters. It has no effect: lines are measured.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The options and the results of a measurement. Options have no effect, and there are no results.
open class NSStringDrawingContext: NSObject {
  /// The minimum factor by which text may shrink. It has no effect, because text does not shrink.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// The size of the text, with line breaks only where the text contains them.
  public func size() -> CGSize { StyledText(self).layout(width: .infinity, lines: 0).size }

  /// The size of the text in a limited width.
  ///
  /// - Parameters:
  ///   - size: the available size.
  ///   - options: how the text is measured. Without `usesLineFragmentOrigin`, the text has one line.
  ///   - context: nil, or an object that stays unchanged.
  /// - Returns: a rectangle at the origin. Its size can be fractional, so round it up.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isSingle = !options.contains(.usesLineFragmentOrigin)
    return CGRect(
      origin: .zero,
      size: StyledText(self).layout(width: isSingle ? .infinity : size.width, lines: isSingle ? 1 : 0).size)
  }
}

extension NSString {
  /// The size of the text, with line breaks only where the text contains them.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attrs).size()
  }

  /// The size of the text in a limited width, as from `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// The size of the text, with line breaks only where the text contains them.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The size of the text in a limited width, as from `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension TextLayout {
  /// The size of the lines.
  var size: CGSize { CGSize(width: width, height: height) }
}
