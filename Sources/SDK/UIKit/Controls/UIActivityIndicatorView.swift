public import Foundation
package import ViewTrees

/// A spinner that shows that a task is in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView, ViewContentProviding {
  /// The size of the spinner.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// The former name of the large white spinner.
    case whiteLarge = 0
    /// The former name of the white spinner.
    case white = 1
    /// The former name of the grey spinner.
    case gray = 2
  }

  /// The size of the spinner.
  open var style: Style {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether the view is hidden while the spinner is stopped.
  open var hidesWhenStopped = true {
    didSet {
      // The spinner may have hidden itself.
      if oldValue { isHidden = false }
      updateVisibility()
    }
  }
  /// The colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = UIColor.systemGray { didSet { setNeedsDisplay() } }
  /// Whether the spinner is spinning.
  open private(set) var isAnimating = false

  /// Makes a stopped spinner.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    if style == .white || style == .whiteLarge { color = .white }
    updateVisibility()
  }

  /// Makes a stopped spinner with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    updateVisibility()
  }

  /// Makes a view from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  override func beginDecoding() {
    updateVisibility()
  }

  /// Starts the spinner.
  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  /// Stops the spinner.
  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
  }

  private func updateVisibility() {
    if hidesWhenStopped { isHidden = !isAnimating }
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package func viewContent(_ context: inout SnapshotContext) -> ViewContent? {
    .progress(ViewProgress(value: isAnimating ? nil : 0, color: context.color(color ?? .systemGray)))
  }
}
