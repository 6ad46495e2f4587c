public import Foundation

/// How a line ends whose text is too wide.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// At the edge of the view.
  case byClipping = 2
  /// At the edge, with an ellipsis at the beginning.
  case byTruncatingHead = 3
  /// At the edge, with an ellipsis at the end.
  case byTruncatingTail = 4
  /// At the edge, with an ellipsis in the middle.
  case byTruncatingMiddle = 5
}

/// The side at which the lines of a text begin or end.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center, right, justified, natural
}

/// The side at which text begins.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// How the lines of a paragraph are laid out. Distances are in points.
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

  /// The style of text without one.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes the default style.
  public override init() {
    super.init()
  }

  /// The side at which lines begin or end.
  open var alignment: NSTextAlignment { properties.alignment }
  /// How lines end whose text is too wide.
  open var lineBreakMode: NSLineBreakMode { properties.lineBreakMode }
  /// The side at which text begins.
  open var baseWritingDirection: NSWritingDirection { properties.baseWritingDirection }
  /// The distance between lines.
  open var lineSpacing: CGFloat { properties.lineSpacing }
  /// The distance after the paragraph.
  open var paragraphSpacing: CGFloat { properties.paragraphSpacing }
  /// The distance before the paragraph. It is not laid out.
  open var paragraphSpacingBefore: CGFloat { properties.paragraphSpacingBefore }
  /// The distance of all lines but the first from the leading side.
  open var headIndent: CGFloat { properties.headIndent }
  /// The distance of lines from the trailing side. It is not laid out.
  open var tailIndent: CGFloat { properties.tailIndent }
  /// The distance of the first line from the leading side.
  open var firstLineHeadIndent: CGFloat { properties.firstLineHeadIndent }
  /// The smallest height of a line.
  open var minimumLineHeight: CGFloat { properties.minimumLineHeight }
  /// The largest height of a line; 0 for any.
  open var maximumLineHeight: CGFloat { properties.maximumLineHeight }
  /// The factor of a line's height; 0 for none.
  open var lineHeightMultiple: CGFloat { properties.lineHeightMultiple }

  /// A copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.properties = properties
    return copy
  }

  /// A copy that can change.
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

/// A style that can change.
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

  /// Takes the properties of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    properties = obj.properties
  }
}
