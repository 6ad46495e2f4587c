public import Foundation
internal import QuartzCore

/// A control with the states on and off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false { didSet { updateAppearance() } }
  /// The colour of the switch while it is on; nil for green.
  open var onTintColor: UIColor? { didSet { updateAppearance() } }
  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? { didSet { updateAppearance() } }

  private static let size = CGSize(width: 51, height: 31)
  private let knob = UIView()

  /// Makes a switch that is off. Its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    begin()
  }

  /// Makes a switch from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    bounds.size = Self.size
    begin()
  }

  private func begin() {
    knob.layer.cornerRadius = 13.5
    addSubview(knob)
    updateAppearance()
  }

  /// Turns the switch on or off. The change is not animated.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  private func updateAppearance() {
    backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    layer.cornerRadius = Self.size.height / 2
    knob.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func touchedUpInside(_ event: UIEvent?) {
    isOn.toggle()
    sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered], with: event)
  }

  override func stateChanged() {
    super.stateChanged()
    updateAppearance()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.size.height - 4
    knob.frame = CGRect(x: isOn ? bounds.width - side - 2 : 2, y: 2, width: side, height: side)
  }

  /// The state for assistive technology, unless the app sets another value.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
