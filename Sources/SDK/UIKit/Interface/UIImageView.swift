public import Foundation

/// A view that shows a picture.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The picture; nil for none.
  open var image: UIImage? { didSet { pictureChanged() } }
  /// The picture while the view is highlighted; nil for ``image``.
  open var highlightedImage: UIImage? { didSet { pictureChanged() } }
  /// Whether the view is highlighted.
  open var isHighlighted = false { didSet { pictureChanged() } }
  /// The pictures of an animation; nil for none. While it runs, only the first picture is shown.
  open var animationImages: [UIImage]? { didSet { pictureChanged() } }
  /// The pictures of an animation while the view is highlighted; nil for none.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of one cycle of the animation in seconds; 0 for a thirtieth of a second per picture.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles of the animation; 0 for an endless one.
  open var animationRepeatCount = 0
  /// Whether the animation runs.
  open private(set) var isAnimating = false
  /// The configuration for system symbols, which do not exist on Linux. It has no effect.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Makes a view with the size of a picture.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Makes a view with the size of a picture, and with another picture while the view is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Makes a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    isUserInteractionEnabled = false
  }

  /// Starts the animation.
  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false
    pictureChanged()
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
    pictureChanged()
  }

  /// The picture that is shown.
  var shownImage: UIImage? {
    let still = isHighlighted ? highlightedImage ?? image : image
    return isAnimating ? animationImages?.first ?? still : still ?? animationImages?.first
  }

  private func pictureChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The label of the picture, unless the app sets another label.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? shownImage?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? super.sizeThatFits(size) }
}
