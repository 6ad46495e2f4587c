public import Foundation
internal import TextLayout

extension NSAttributedString.Key {
  /// The font, a `UIFont`. The default is the system's font of 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The layout of a paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the text, a `UIColor`. The default is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`. It is not drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance that is added after a character, a number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The distance that is added after a character, a number of points.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line below the text, a raw value of `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text. It has that of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, a raw value of `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text. It has that of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The colour of the letters' outlines. They are not drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the letters' outlines. They are not drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow of the text. It is not drawn.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The distance of the text above its line. It is not laid out.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Whether letters are joined. They never are.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// What the text leads to, a `URL` or a text. It is shown as text.
  public static let link = NSAttributedString.Key("NSLink")
  /// An object in the text.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// The form of a line below or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a form of raw values.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line. It is drawn as a line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines. They are drawn as one.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How the size of text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options of raw values.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The last line can have an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The text has any number of lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines have the height of their font.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The size is that of the letters' outlines. It is that of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// What a measurement finds. It finds nothing.
open class NSStringDrawingContext: NSObject {
  /// The factor to which text may shrink. It does not shrink.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// The size of the text on lines that end only where it says so.
  public func size() -> CGSize { StyledText(self).layout(width: .infinity, lines: 0).size }

  /// The size of the text in a width.
  ///
  /// - Parameters:
  ///   - size: the room.
  ///   - options: how it is measured. Without `usesLineFragmentOrigin` the text has one line.
  ///   - context: nil, or an object that is not changed.
  /// - Returns: a rectangle at the origin. Its size has fractions of points: round it up.
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
  /// The size of the text on lines that end only where it says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attrs).size()
  }

  /// The size of the text in a width, as `NSAttributedString.boundingRect(with:options:context:)` has it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// The size of the text on lines that end only where it says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The size of the text in a width, as `NSAttributedString.boundingRect(with:options:context:)` has it.
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
