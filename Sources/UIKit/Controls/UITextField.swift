public import Foundation
internal import QuartzCore
package import ViewTrees

/// A control with a line of text. A card takes no keys: it shows the text.
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

/// What a text field tells. A card's field tells nothing.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// A person begins to enter text.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// A person ended to enter text.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Whether the return key does what it usually does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
