public import Foundation
package import ViewTrees

/// A view that shows text with any number of lines. A card receives no key events; they only come from tests of an app.
@preconcurrency @MainActor open class UITextView: UIScrollView, ViewContentProviding, UIContentSizeCategoryAdjusting {
  /// The text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { label.text ?? "" }
    set { label.text = newValue }
  }
  /// The text with its attributes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set { label.attributedText = newValue }
  }
  /// The font; nil for the system font of 12 points.
  open var font: UIFont? {
    get { label.font }
    set { label.font = newValue ?? .systemFont(ofSize: 12) }
  }
  /// The colour of the text; nil for the colour of labels.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }
  /// The horizontal alignment of the lines.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  /// The insets around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textChanged() } }
  /// Whether the user can edit the text.
  open var isEditable = true
  /// Whether the user can select the text. It has no effect.
  open var isSelectable = true
  /// The kinds of data to detect in the text. None are detected.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether the font follows the user's text size. It has no effect, because the host has only one text size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the user can scroll. A view that scrolls has no intrinsic size.
  open override var isScrollEnabled: Bool { didSet { textChanged() } }

  private let label = UILabel()
  /// The padding to the left and right of the text. The value is that of `NSTextContainer`.
  private static let linePadding: CGFloat = 5

  /// Makes a view with its rectangle in the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a view from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    super.beginDecoding()
    begin()
  }

  private func begin() {
    backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = .systemFont(ofSize: 12)
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isEditable { becomeFirstResponder() } else { super.touchesEnded(touches, with: event) }
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: textContainerInset.top, left: textContainerInset.left + Self.linePadding, bottom: textContainerInset.bottom,
      right: textContainerInset.right + Self.linePadding)
  }

  /// The text, unless the app sets another value.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  open override var contentSize: CGSize {
    get { sizeThatFits(CGSize(width: bounds.width, height: .infinity)) }
    set {}
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = insets
    let room = CGSize(width: max(size.width - insets.left - insets.right, 0), height: .infinity)
    let text = label.sizeThatFits(room)
    return CGSize(
      width: text.width + insets.left + insets.right,
      height: max(text.height, label.font.lineHeight) + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  override var hasWidthDependentHeight: Bool { !isScrollEnabled }

  package func viewContent(_ context: inout SnapshotContext) -> ViewContent? {
    let room = CGRect(origin: .zero, size: bounds.size).inset(by: insets)
    guard room.width > 0, room.height > 0 else { return nil }
    guard let (text, layout) = label.shownText(in: room.size, isCentered: false) else { return nil }
    return context.text(text, layout: layout, at: room.origin, alignment: textAlignment).map { .text($0) }
  }
}

extension UITextView: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !text.isEmpty }

  /// Appends text that the user typed.
  public func insertText(_ text: String) { self.text += text }

  /// Removes the last character.
  public func deleteBackward() { text = String(text.dropLast()) }
}

/// Kinds of data in a text. None are detected.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes kinds from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Web links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
