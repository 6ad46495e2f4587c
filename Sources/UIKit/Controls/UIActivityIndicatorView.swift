public import Foundation
package import ViewTrees

/// A view that turns while something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView, ViewContentProviding {
  /// The size of the view.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// The old name of a large white one.
    case whiteLarge = 0
    /// The old name of a white one.
    case white = 1
    /// The old name of a grey one.
    case gray = 2
  }

  /// The size of the view.
  open var style: Style {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether the view is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { showOrHide() } }
  /// The colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = UIColor.systemGray { didSet { setNeedsDisplay() } }
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Makes a view that stands still.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    if style == .white || style == .whiteLarge { color = .white }
    showOrHide()
  }

  /// Makes a view that stands still, with its rectangle in the superview.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    showOrHide()
  }

  /// Makes a view of an archive, which is not read.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  override func beginDecoding() {
    showOrHide()
  }

  /// Starts to turn.
  open func startAnimating() {
    isAnimating = true
    showOrHide()
  }

  /// Stands still.
  open func stopAnimating() {
    isAnimating = false
    showOrHide()
  }

  private func showOrHide() {
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
