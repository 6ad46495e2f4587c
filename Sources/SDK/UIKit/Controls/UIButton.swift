public import Foundation

/// A control with a title and a picture.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    /// The appearance that the app sets.
    case custom = 0
    /// A title in the tint colour.
    case system = 1
    /// A symbol for details.
    case detailDisclosure = 2
    /// A light information symbol.
    case infoLight = 3
    /// A dark information symbol.
    case infoDark = 4
    /// A symbol to add a contact.
    case contactAdd = 5
    /// A title without a background.
    case plain = 6
    /// A symbol to close something.
    case close = 7
    /// The former name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The type of the button.
  public private(set) var buttonType = ButtonType.custom
  /// The insets around the title and the picture together.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// The insets around the title.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets around the picture.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The content and the appearance as one value; nil if the other properties apply.
  open var configuration: Configuration? { didSet { contentChanged() } }
  /// Whether the picture is darkened while the button is highlighted. It has no effect.
  open var adjustsImageWhenHighlighted = true
  /// Whether the picture is paler while the button is disabled. It has no effect.
  open var adjustsImageWhenDisabled = true

  private var titles = StateValues<String>()
  private var attributedTitles = StateValues<NSAttributedString>()
  private var colors = StateValues<UIColor>()
  private var images = StateValues<UIImage>()
  private var backgroundImages = StateValues<UIImage>()
  private let label = UILabel()
  private let picture = UIImageView()
  private let background = UIImageView()

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    showType()
  }

  /// Makes a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    contentChanged()
  }

  /// Makes a button of type ``ButtonType/custom`` with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a button from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    let type = (coder as? InterfaceDecoder).map { $0.attribute("buttonType") ?? "custom" }
    buttonType = type == "custom" ? .custom : .system
    super.init(coder: coder)
  }

  override func beginDecoding() {
    begin()
  }

  private func begin() {
    label.lineBreakMode = .byTruncatingMiddle
    for view in [background, picture, label] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    showType()
  }

  private func showType() {
    label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
    if let sign = Self.signs[buttonType] { titles[.normal] = sign }
    contentChanged()
  }

  /// Characters that stand for the symbols of Apple's systems.
  private static let signs: [ButtonType: String] = [
    .detailDisclosure: "ⓘ", .infoLight: "ⓘ", .infoDark: "ⓘ", .contactAdd: "⊕", .close: "×",
  ]

  // MARK: Content

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    contentChanged()
  }

  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }

  /// Sets the background picture for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentChanged()
  }

  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentChanged()
  }

  /// The title for a state, or else for the normal state.
  open func title(for state: State) -> String? { titles.shown(in: state) }
  /// The attributed title for a state, or else for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.shown(in: state) }
  /// The colour of the title for a state, or else for the normal state.
  open func titleColor(for state: State) -> UIColor? { colors.shown(in: state) }
  /// The picture for a state, or else for the normal state.
  open func image(for state: State) -> UIImage? { images.shown(in: state) }
  /// The background picture for a state, or else for the normal state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.shown(in: state) }

  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The attributed title that is shown.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor { shownColor }
  /// The picture that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The background picture that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The label that shows the title.
  open var titleLabel: UILabel? { label }
  /// The view that shows the picture.
  open var imageView: UIImageView? { picture }

  /// The title, unless the app sets another label.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentAttributedTitle?.string ?? currentTitle ?? picture.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  private var shownColor: UIColor {
    if let configuration { return configuration.foreground(tintColor, isEnabled: isEnabled) }
    if let color = colors[state] { return color }
    if !isEnabled, buttonType != .custom { return .tertiaryLabel }
    return colors[.normal] ?? (buttonType == .custom ? .white : tintColor)
  }

  private func contentChanged() {
    if let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = currentTitle
      label.textColor = shownColor
    }
    picture.image = currentImage
    background.image = currentBackgroundImage
    for view in [picture, background] { view.isHidden = view.image == nil }
    label.isHidden = label.text?.isEmpty ?? true
    configuration?.applyBackground(to: self)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    contentChanged()
  }

  override func touchedUpInside(_ event: UIEvent?) {
    sendActions(for: [.touchUpInside, .primaryActionTriggered], with: event)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  // MARK: Sizes

  private var insets: UIEdgeInsets { configuration?.insets ?? contentEdgeInsets }

  open override var intrinsicContentSize: CGSize {
    let title = label.isHidden ? .zero : label.intrinsicContentSize
    let image = picture.shownImage?.size ?? .zero
    let gap = title.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
    let back = background.shownImage?.size ?? .zero
    // A system button without insets has padding above and below its title, as Apple's has.
    let room: CGFloat = configuration == nil && insets == .zero && image == .zero ? 12 : 0
    return CGSize(
      width: max(title.width + gap + image.width + insets.left + insets.right, back.width, room > 0 ? 30 : 0),
      height: max(max(title.height + room, image.height) + insets.top + insets.bottom, back.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var firstBaselineFromTop: CGFloat { label.frame.minY + label.firstBaselineFromTop }
  override var lastBaselineFromBottom: CGFloat { bounds.height - label.frame.maxY + label.lastBaselineFromBottom }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let room = bounds.inset(by: insets)
    let image = picture.shownImage?.size ?? .zero
    let gap = !label.isHidden && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
    let title = label.isHidden ? .zero : label.intrinsicContentSize
    let titleWidth = min(title.width, max(room.width - image.width - gap, 0))
    let width = image.width + gap + titleWidth
    let x = room.minX + horizontalPlace * max(room.width - width, 0)
    func y(_ height: CGFloat) -> CGFloat { room.minY + verticalPlace * (room.height - height) }
    picture.frame = CGRect(origin: CGPoint(x: x, y: y(image.height)), size: image)
      .inset(by: imageEdgeInsets)
    let height = min(title.height, max(room.height, 0))
    label.frame = CGRect(x: x + image.width + gap, y: y(height), width: titleWidth, height: height)
      .inset(by: titleEdgeInsets)
  }

  private var horizontalPlace: CGFloat {
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .center, .fill: 0.5
    case .left: 0
    case .right: 1
    case .leading: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    }
  }

  private var verticalPlace: CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: 0.5
    case .top: 0
    case .bottom: 1
    }
  }
}
