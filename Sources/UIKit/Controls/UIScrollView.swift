public import Foundation

/// A view that shows a part of a larger content. A card does not scroll: it shows the part at ``contentOffset``.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How distances are added for bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes, never, always
  }

  /// The size of the content.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsDisplay() } } }
  /// The point of the content in the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The distances around the content.
  open var contentInset = UIEdgeInsets.zero
  /// The distances around the content, with those for bars. There are no bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// How distances are added for bars.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether a person can move the content.
  open var isScrollEnabled = true
  /// Whether the content stops at whole pages.
  open var isPagingEnabled = false
  /// Whether the content springs back at its ends.
  open var bounces = true
  /// Whether the content springs from top to bottom even if it is small.
  open var alwaysBounceVertical = false
  /// Whether the content springs from left to right even if it is small.
  open var alwaysBounceHorizontal = false
  /// Whether a bar shows the place from left to right.
  open var showsHorizontalScrollIndicator = true
  /// Whether a bar shows the place from top to bottom.
  open var showsVerticalScrollIndicator = true

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Makes a view with its rectangle in the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes a view of an archive, which is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    super.beginDecoding()
    clipsToBounds = true
  }

  /// Moves the content. The change is not animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Moves the content so that a rectangle of it is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = contentOffset
    origin.x = min(rect.minX, max(origin.x, rect.maxX - bounds.width))
    origin.y = min(rect.minY, max(origin.y, rect.maxY - bounds.height))
    setContentOffset(origin, animated: animated)
  }
}

/// What a scroll view tells.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content was moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

extension UIScrollView: _ScrollDelegating {}

/// Gives a scroll view its delegate. A table has a delegate of another type under the same name, which a subclass of a
/// class with this property could not have.
@preconcurrency @MainActor public protocol _ScrollDelegating: AnyObject {}

extension _ScrollDelegating where Self: UIScrollView {
  /// What is told of the content's moves.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
