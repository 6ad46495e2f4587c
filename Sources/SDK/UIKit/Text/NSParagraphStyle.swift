public import Foundation

/// How text that is too wide is broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Wrapped between words.
  case byWordWrapping = 0
  /// Wrapped between characters.
  case byCharWrapping = 1
  /// Clipped at the edge of the view.
  case byClipping = 2
  /// Truncated with an ellipsis at the beginning.
  case byTruncatingHead = 3
  /// Truncated with an ellipsis at the end.
  case byTruncatingTail = 4
  /// Truncated with an ellipsis in the middle.
  case byTruncatingMiddle = 5
}

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center, right, justified, natural
}

/// The writing direction of text.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The layout of a paragraph. Distances are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The properties.
  struct Properties: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  fileprivate(set) var properties = Properties()

  /// The style that applies to text without a paragraph style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes the default style.
  public override init() {
    super.init()
  }

  /// The horizontal alignment.
  open var alignment: NSTextAlignment { properties.alignment }
  /// How lines that are too wide are broken or truncated.
  open var lineBreakMode: NSLineBreakMode { properties.lineBreakMode }
  /// The writing direction.
  open var baseWritingDirection: NSWritingDirection { properties.baseWritingDirection }
  /// The space between lines.
  open var lineSpacing: CGFloat { properties.lineSpacing }
  /// The space after the paragraph.
  open var paragraphSpacing: CGFloat { properties.paragraphSpacing }
  /// The space before the paragraph. It has no effect.
  open var paragraphSpacingBefore: CGFloat { properties.paragraphSpacingBefore }
  /// The indent of all lines but the first, from the leading edge.
  open var headIndent: CGFloat { properties.headIndent }
  /// The indent of lines from the trailing edge. It has no effect.
  open var tailIndent: CGFloat { properties.tailIndent }
  /// The indent of the first line, from the leading edge.
  open var firstLineHeadIndent: CGFloat { properties.firstLineHeadIndent }
  /// The minimum height of a line.
  open var minimumLineHeight: CGFloat { properties.minimumLineHeight }
  /// The maximum height of a line; 0 for no limit.
  open var maximumLineHeight: CGFloat { properties.maximumLineHeight }
  /// The factor that multiplies the height of a line; 0 for none.
  open var lineHeightMultiple: CGFloat { properties.lineHeightMultiple }

  /// An immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.properties = properties
    return copy
  }

  /// A mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.properties = properties
    return copy
  }

  /// Whether `object` is a style with the same properties.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.properties == properties }

  /// A hash of the properties.
  open override var hash: Int { properties.hashValue }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { properties.alignment }
    set { properties.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { properties.lineBreakMode }
    set { properties.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { properties.baseWritingDirection }
    set { properties.baseWritingDirection = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { properties.lineSpacing }
    set { properties.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { properties.paragraphSpacing }
    set { properties.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { properties.paragraphSpacingBefore }
    set { properties.paragraphSpacingBefore = newValue }
  }
  open override var headIndent: CGFloat {
    get { properties.headIndent }
    set { properties.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { properties.tailIndent }
    set { properties.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { properties.firstLineHeadIndent }
    set { properties.firstLineHeadIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { properties.minimumLineHeight }
    set { properties.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { properties.maximumLineHeight }
    set { properties.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { properties.lineHeightMultiple }
    set { properties.lineHeightMultiple = newValue }
  }

  /// Copies the properties of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    properties = obj.properties
  }
}
