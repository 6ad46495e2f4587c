public import Foundation
package import ViewTrees

/// A view that shows text of any length. A card takes no keys: they come from tests of an app.
@preconcurrency @MainActor open class UITextView: UIScrollView, ViewContentProviding, UIContentSizeCategoryAdjusting {
  /// The text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { label.text ?? "" }
    set { label.text = newValue }
  }
  /// The text with fonts and colours.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set { label.attributedText = newValue }
  }
  /// The font; nil for the system's of 12 points.
  open var font: UIFont? {
    get { label.font }
    set { label.font = newValue ?? .systemFont(ofSize: 12) }
  }
  /// The colour of the text; nil for that of labels.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }
  /// The side at which lines begin or end.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  /// The distances around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textChanged() } }
  /// Whether a person can change the text.
  open var isEditable = true
  /// Whether a person could select the text.
  open var isSelectable = true
  /// The kinds of data that are found in the text.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The text takes no new font, because the host has one size of text.
  open var adjustsFontForContentSizeCategory = false
  /// With scrolling the view has no size of its own.
  open override var isScrollEnabled: Bool { didSet { textChanged() } }

  private let label = UILabel()
  /// The distance between the sides and the text, as `NSTextContainer` has it.
  private static let linePadding: CGFloat = 5

  /// Makes a view with its rectangle in the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a view of an archive, which is not read.
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

  /// The text, unless the app gives another value.
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
    return context.text(text, layout, at: room.origin, textAlignment).map { .text($0) }
  }
}

extension UITextView: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !text.isEmpty }

  /// Adds what a person typed.
  public func insertText(_ text: String) { self.text += text }

  /// Removes the last character.
  public func deleteBackward() { text = String(text.dropLast()) }
}

/// Kinds of data in a text. None are found.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes kinds of raw values.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of pages.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses of places.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
