public import Foundation
internal import TextLayout

/// A view that shows text.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text; nil for none.
  open var text: String? {
    get { content?.string }
    set {
      content = newValue.map { NSAttributedString(string: $0) }
      isStyled = false
      contentChanged()
    }
  }

  /// The text with fonts and colours; nil for none. Where it has none, it has those of the label.
  open var attributedText: NSAttributedString? {
    get { isStyled ? content : content.map { NSAttributedString(string: $0.string, attributes: ownAttributes) } }
    set {
      content = newValue.map { NSAttributedString(attributedString: $0) }
      isStyled = newValue != nil
      contentChanged()
    }
  }

  /// The font. That of attributed text is replaced.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { replace(.font, with: font) }
  }

  /// The colour of the text. That of attributed text is replaced.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label {
    didSet { replace(.foregroundColor, with: textColor) }
  }

  /// The side at which lines begin or end.
  open var textAlignment = NSTextAlignment.natural { didSet { contentChanged() } }
  /// How a line ends whose text is too wide. Lines before the last one end between words.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentChanged() } }
  /// The largest number of lines; 0 for any.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  /// The width in which lines lie when the size of the text is asked for; 0 for any.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
  }
  /// Whether text that is too wide gets a smaller font.
  open var adjustsFontSizeToFitWidth = false { didSet { contentChanged() } }
  /// The smallest part of the font's size; 0 for the one at which text can still be read.
  open var minimumScaleFactor: CGFloat = 0 { didSet { contentChanged() } }
  /// Where smaller text lies. Its lines are centred.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether characters come closer before the text is cut. They do not.
  open var allowsDefaultTighteningForTruncation = false
  /// The label takes no new font, because the host has one size of text.
  open var adjustsFontForContentSizeCategory = false
  /// Whether a person can use what the label names. The text is pale otherwise.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the label has its other colour.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour of the text while the label is highlighted; nil for the usual one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the text's shadow. Shadows are not drawn.
  open var shadowColor: UIColor?
  /// The distance of the text's shadow.
  open var shadowOffset = CGSize(width: 0, height: -1)

  private var content: NSAttributedString?
  private var isStyled = false
  private var measured: StyledText?
  private var intrinsic: CGSize?

  /// Makes a label with its rectangle in the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a label of an archive, which is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    begin()
  }

  private func begin() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .left
  }

  /// The text, unless the app gives another one.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Sizes

  open override var intrinsicContentSize: CGSize {
    if let intrinsic { return intrinsic }
    let width = numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    let size = size(within: CGSize(width: width, height: .infinity))
    intrinsic = size
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines != 1 && size.width > 0 ? size.width : .infinity
    return self.size(within: CGSize(width: width, height: .infinity))
  }

  /// The rectangle of the text in the upper left corner of `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: size(within: bounds.size, lines: numberOfLines))
  }

  private func size(within size: CGSize, lines: Int? = nil) -> CGSize {
    guard let text = styledText() else { return .zero }
    let layout = text.layout(
      width: size.width, height: size.height, lines: lines ?? numberOfLines, mode: lineBreakMode)
    return layout.size.roundedUp(scale: traitCollection.displayScale)
  }

  override var firstBaselineFromTop: CGFloat {
    shownText(in: bounds.size)?.layout.lines.first.map { CGFloat($0.baseline) } ?? font.ascender
  }

  override var lastBaselineFromBottom: CGFloat {
    let line = shownText(in: bounds.size)?.layout.lines.last
    return line.map { bounds.height - CGFloat($0.baseline) } ?? -font.descender
  }

  override var hasWidthDependentHeight: Bool { numberOfLines != 1 }

  // MARK: Text

  private func contentChanged() {
    (measured, intrinsic) = (nil, nil)
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    (paragraph.alignment, paragraph.lineBreakMode) = (textAlignment, lineBreakMode)
    return [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: paragraph]
  }

  private func replace(_ key: NSAttributedString.Key, with value: Any?) {
    if isStyled, let content, let value {
      self.content = content.replacing(key, with: value)
    }
    contentChanged()
  }

  private func styledText(scale: CGFloat = 1) -> StyledText? {
    guard let content, content.length > 0 else { return nil }
    if scale == 1, let measured { return measured }
    let (font, color) = (self.font ?? .systemFont(ofSize: UIFont.labelFontSize), self.textColor ?? .label)
    let text =
      isStyled
      ? StyledText(content, font: font, color: color, scale: scale)
      : StyledText(content.string, font: scale == 1 ? font : font.withSize(font.pointSize * scale), color: color)
    if scale == 1 { measured = text }
    return text
  }

  /// The lines that the label shows in a size, from its upper edge or in its middle, and their looks; nil for no text.
  func shownText(in size: CGSize, isCentered: Bool = true) -> (text: StyledText, layout: TextLayout)? {
    guard let text = shrunkText(to: size.width) else { return nil }
    let alignment = isStyled && textAlignment == .natural ? nil : textAlignment
    var layout = text.layout(
      width: size.width, height: size.height, lines: numberOfLines, mode: lineBreakMode, alignment: alignment)
    // A label centres its lines from top to bottom.
    guard isCentered else { return (text, layout) }
    layout.offset(y: ((size.height - layout.height) / 2).rounded(scale: traitCollection.displayScale))
    return (text, layout)
  }

  /// The text in the size in which it has the width, if the label may change it.
  private func shrunkText(to width: CGFloat) -> StyledText? {
    guard let text = styledText(), adjustsFontSizeToFitWidth, numberOfLines == 1 else { return styledText() }
    let natural = text.layout(width: .infinity, lines: 1).width
    guard natural > width, width > 0 else { return text }
    let smallest = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : Self.smallestReadableSize / font.pointSize
    return styledText(scale: max(width / natural, min(smallest, 1)))
  }

  /// The size below which text is not made smaller, in points.
  private static let smallestReadableSize: CGFloat = 4
}

/// Where the text of a label lies whose font became smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the line of the large text.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the upper edge.
  case none = 2
}

extension NSAttributedString {
  /// The text with another value of an attribute. `NSMutableAttributedString.addAttribute` of Foundation on Linux stops
  /// the program for a copy of another text.
  fileprivate func replacing(_ key: NSAttributedString.Key, with value: Any) -> NSAttributedString {
    let changed = NSMutableAttributedString(string: "")
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      let part = (string as NSString).substring(with: range)
      changed.append(NSAttributedString(string: part, attributes: attributes.merging([key: value]) { $1 }))
    }
    return changed
  }
}

extension CGSize {
  /// The size with whole pixels.
  func roundedUp(scale: CGFloat) -> CGSize {
    let scale = scale > 0 ? scale : 1
    // A sum that is a millionth too large does not cost a pixel.
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: max(up(width), 0), height: max(up(height), 0))
  }
}

extension CGFloat {
  /// The number at the nearest pixel.
  func rounded(scale: CGFloat) -> CGFloat { scale > 0 ? (self * scale).rounded() / scale : rounded() }
}
