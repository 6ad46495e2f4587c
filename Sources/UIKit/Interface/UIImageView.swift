public import Foundation

/// A view that shows a picture.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The picture; nil for none.
  open var image: UIImage? { didSet { pictureChanged() } }
  /// The picture while the view is highlighted; nil for the other one.
  open var highlightedImage: UIImage? { didSet { pictureChanged() } }
  /// Whether the view is highlighted.
  open var isHighlighted = false { didSet { pictureChanged() } }
  /// The pictures of a film, of which the first is shown while it runs; nil for none.
  open var animationImages: [UIImage]? { didSet { pictureChanged() } }
  /// The pictures of a film while the view is highlighted; nil for none.
  open var highlightedAnimationImages: [UIImage]?
  /// The time of the film in seconds; 0 for a thirtieth of a second for each picture.
  open var animationDuration: TimeInterval = 0
  /// How many times the film runs; 0 for no end.
  open var animationRepeatCount = 0
  /// Whether the film runs.
  open private(set) var isAnimating = false
  /// The size of symbols of Apple's systems. There are none.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Makes a view of a picture's size.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Makes a view of a picture's size, with another picture while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Makes a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of an archive, which is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    isUserInteractionEnabled = false
  }

  /// Starts the film.
  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false
    pictureChanged()
  }

  /// Ends the film.
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

  /// The label of the picture, unless the app gives another one.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? shownImage?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? super.sizeThatFits(size) }
}
