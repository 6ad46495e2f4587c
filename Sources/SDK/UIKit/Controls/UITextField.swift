public import Foundation
internal import QuartzCore
package import ViewTrees

/// A control with an editable line of text. A card receives no key events; they only come from tests of an app.
@preconcurrency @MainActor open class UITextField: UIControl, ViewContentProviding {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// The text.
  open var text: String? = "" { didSet { textChanged() } }
  /// The placeholder that is shown while there is no text; nil for none.
  open var placeholder: String? { didSet { textChanged() } }
  /// The font; nil for the system font.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { textChanged() } }
  /// The colour of the text; nil for the colour of labels.
  open var textColor: UIColor? = .label { didSet { textChanged() } }
  /// The horizontal alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { textChanged() } }
  /// The border of the field.
  open var borderStyle = BorderStyle.none { didSet { updateAppearance() } }
  /// Whether the characters are displayed as dots.
  open var isSecureTextEntry = false { didSet { textChanged() } }
  /// The object that is notified of changes; nil for none.
  open weak var delegate: (any UITextFieldDelegate)?

  private let label = UILabel()

  // MARK: Editing

  /// Whether the field receives key events.
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

  /// Handles the return key.
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

  private func updateAppearance() {
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

  /// The text, unless the app sets another value. The text of a secure field is not revealed.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : text) }
    set { super.accessibilityValue = newValue }
  }

  /// The placeholder, unless the app sets another label.
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
    return context.text(text, layout: layout, at: room.origin, alignment: textAlignment).map { .text($0) }
  }
}

extension UITextField: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !(text ?? "").isEmpty }

  /// Inserts text that the user typed. A line break counts as the return key.
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

/// Receives the events of a text field. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether the user may start to edit.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// The user started to edit.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether the user may finish editing.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// The user finished editing.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Whether a part of the text may be replaced. The range counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// Whether the return key has its default effect.
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
