public import Foundation
internal import ViewLayout

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

  /// The text with attributes; nil for none. Text without a font or a colour uses those of the label.
  open var attributedText: NSAttributedString? {
    get { isStyled ? content : content.map { NSAttributedString(string: $0.string, attributes: ownAttributes) } }
    set {
      content = newValue.map { NSAttributedString(attributedString: $0) }
      isStyled = newValue != nil
      contentChanged()
    }
  }

  /// The font. Setting it replaces the font of an attributed text. Nil sets the system font of 17 points.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      replace(.font, with: font)
    }
  }

  /// The colour of the text. Setting it replaces the colour of an attributed text. Nil sets the colour of labels.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      replace(.foregroundColor, with: textColor)
    }
  }

  /// The horizontal alignment of the lines.
  open var textAlignment = NSTextAlignment.natural { didSet { contentChanged() } }
  /// How lines that are too wide are wrapped, and how the last one ends. Lines are wrapped between words, except with
  /// `byCharWrapping`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentChanged() } }
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  /// The width for which the intrinsic size is computed; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
  }
  /// Whether the font shrinks when the text is too wide.
  open var adjustsFontSizeToFitWidth = false { didSet { contentChanged() } }
  /// The minimum factor for shrinking the font; 0 to shrink it until the text is no longer legible.
  open var minimumScaleFactor: CGFloat = 0 { didSet { contentChanged() } }
  /// The vertical position of shrunk text. It has no effect: lines are always centred.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether characters move closer before the text is truncated. It has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the user's text size. It has no effect, because the host has only one text size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the label is enabled. The text of a disabled label is pale.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the text has its ``highlightedTextColor``.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour of the text while the label is highlighted; nil for the usual one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the text's shadow. Shadows are not drawn.
  open var shadowColor: UIColor?
  /// The offset of the text's shadow.
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

  /// Makes a label from a storyboard or a nib. An archive of another kind is not read.
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

  /// The text, unless the app sets another label.
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

  /// The rectangle of the text, placed in the upper left corner of `bounds`.
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
    measured = nil
    intrinsic = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
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
    let font = self.font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let color = self.textColor ?? .label
    let text =
      isStyled
      ? StyledText(content, font: font, color: color, scale: scale)
      : StyledText(content.string, font: scale == 1 ? font : font.withSize(font.pointSize * scale), color: color)
    if scale == 1 { measured = text }
    return text
  }

  /// The lines that the label shows in a size, and their looks; nil if there is no text. `isCentered` centres the lines
  /// vertically; otherwise they start at the upper edge.
  func shownText(in size: CGSize, isCentered: Bool = true) -> (text: StyledText, layout: TextLayout)? {
    guard let text = shrunkText(to: size.width) else { return nil }
    let alignment = isStyled && textAlignment == .natural ? nil : textAlignment
    var layout = text.layout(
      width: size.width, height: size.height, lines: numberOfLines, mode: lineBreakMode, alignment: alignment)
    // A label centres its lines vertically.
    guard isCentered else { return (text, layout) }
    layout.offset(y: ((size.height - layout.height) / 2).rounded(scale: traitCollection.displayScale))
    return (text, layout)
  }

  /// The text, shrunk until it fits the width, if the label may shrink it.
  private func shrunkText(to width: CGFloat) -> StyledText? {
    guard let text = styledText(), adjustsFontSizeToFitWidth, numberOfLines == 1 else { return styledText() }
    let natural = text.layout(width: .infinity, lines: 1).width
    guard natural > width, width > 0 else { return text }
    let smallest = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : Self.smallestReadableSize / font.pointSize
    return styledText(scale: max(width / natural, min(smallest, 1)))
  }

  /// The size in points below which text is not shrunk.
  private static let smallestReadableSize: CGFloat = 4
}

/// The vertical position of text that was shrunk.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the text would have at full size.
  case alignBaselines = 0
  /// Centred.
  case alignCenters = 1
  /// At the upper edge.
  case none = 2
}

extension NSAttributedString {
  /// A copy with another value of an attribute. `NSMutableAttributedString.addAttribute` is not used, because on Linux
  /// Foundation's implementation traps for a copy of another text.
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
  /// The size rounded up to whole pixels.
  func roundedUp(scale: CGFloat) -> CGSize {
    let scale = scale > 0 ? scale : 1
    // The tolerance prevents a rounding error from adding a pixel.
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: max(up(width), 0), height: max(up(height), 0))
  }
}

extension CGFloat {
  /// The number rounded to the nearest pixel.
  func rounded(scale: CGFloat) -> CGFloat { scale > 0 ? (self * scale).rounded() / scale : rounded() }
}
