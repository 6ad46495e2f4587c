public import Foundation
internal import QuartzCore
package import ViewTrees

/// A control with a line of text. A card takes no keys: they come from tests of an app.
@preconcurrency @MainActor open class UITextField: UIControl, ViewContentProviding {
  /// The line around a field.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// The text.
  open var text: String? = "" { didSet { textChanged() } }
  /// What is shown while there is no text; nil for nothing.
  open var placeholder: String? { didSet { textChanged() } }
  /// The font; nil for the system's.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { textChanged() } }
  /// The colour of the text; nil for that of labels.
  open var textColor: UIColor? = .label { didSet { textChanged() } }
  /// The side at which the line begins or ends.
  open var textAlignment = NSTextAlignment.natural { didSet { textChanged() } }
  /// The line around the field.
  open var borderStyle = BorderStyle.none { didSet { dress() } }
  /// Whether the characters are shown as dots.
  open var isSecureTextEntry = false { didSet { textChanged() } }
  /// What is told of changes; nil for nobody.
  open weak var delegate: (any UITextFieldDelegate)?

  private let label = UILabel()

  // MARK: Editing

  /// Whether keys go to the field.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  override func touchedUpInside(_ event: UIEvent?) {
    super.touchedUpInside(event)
    becomeFirstResponder()
  }

  func change(to new: String, _ range: NSRange, _ replacement: String) {
    let mayChange = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
    guard mayChange else { return }
    text = new
    sendActions(for: .editingChanged)
  }

  /// A person pressed return.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  // MARK: Look

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func dress() {
    let isRound = borderStyle == .roundedRect
    layer.cornerRadius = isRound ? 5 : 0
    layer.borderWidth = borderStyle == .none ? 0 : isRound ? 0.5 : 1
    layer.borderColor = isRound ? UIColor.systemGray4.cgColor : UIColor.label.cgColor
    textChanged()
  }

  private var inset: CGFloat { borderStyle == .none ? 0 : 7 }

  private var shownLabel: UILabel {
    let isEmpty = text?.isEmpty ?? true
    label.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    label.textAlignment = textAlignment
    label.textColor = isEmpty ? .placeholderText : textColor ?? .label
    label.text = isEmpty ? placeholder : isSecureTextEntry ? text.map { String($0.map { _ in "•" }) } : text
    return label
  }

  /// The text, unless the app gives another value. Hidden characters are not told.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : text) }
    set { super.accessibilityValue = newValue }
  }

  /// What is to be entered, unless the app gives another name.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  open override var intrinsicContentSize: CGSize {
    let size = shownLabel.intrinsicContentSize
    let line = (font ?? label.font).lineHeight.rounded(.up)
    return CGSize(width: size.width + 2 * inset, height: max(size.height, line) + (inset > 0 ? 13 : 1))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package func viewContent(_ context: inout SnapshotContext) -> ViewContent? {
    let room = CGRect(origin: .zero, size: bounds.size).insetBy(dx: inset, dy: 0)
    guard room.width > 0, let (text, layout) = shownLabel.shownText(in: room.size) else { return nil }
    return context.text(text, layout, at: room.origin, textAlignment).map { .text($0) }
  }
}

extension UITextField: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !(text ?? "").isEmpty }

  /// Adds what a person typed. A line end is the return key.
  public func insertText(_ text: String) {
    if text == "\n" { return pressReturn() }
    let old = self.text ?? ""
    change(to: old + text, NSRange(location: old.utf16.count, length: 0), text)
  }

  /// Removes the last character.
  public func deleteBackward() {
    guard let text, let last = text.last else { return }
    let length = last.utf16.count
    change(to: String(text.dropLast()), NSRange(location: text.utf16.count - length, length: length), "")
  }
}

/// What a text field tells. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether a person may enter text.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// A person begins to enter text.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether a person may end to enter text.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// A person ended to enter text.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Whether a piece of the text may be replaced. The range counts units of UTF-16.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// Whether the return key does what it usually does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
