/// A view that shows text.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String?
  /// The colour of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// The side at which lines begin or end.
  open var textAlignment = NSTextAlignment.natural
  /// The largest number of lines; 0 for any.
  open var numberOfLines = 1
  /// Whether a person can use what the label names.
  open var isEnabled = true

  /// The text, unless the app gives another one.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

/// The side at which the lines of a text begin or end.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center, right, justified, natural
}
