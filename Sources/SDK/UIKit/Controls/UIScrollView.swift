public import Foundation

/// A view that shows a part of content that is larger than itself. A card does not scroll: it shows the part at
/// ``contentOffset``.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How insets for bars are added.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes, never, always
  }

  /// The size of the content.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsDisplay() } } }
  /// The point of the content that is shown in the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The insets around the content.
  open var contentInset = UIEdgeInsets.zero
  /// The insets around the content, including insets for bars. There are no bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// How insets for bars are added.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether the content bounces at its ends.
  open var bounces = true
  /// Whether the content bounces vertically even if it is smaller than the view.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if it is smaller than the view.
  open var alwaysBounceHorizontal = false
  /// Whether an indicator shows the horizontal scroll position.
  open var showsHorizontalScrollIndicator = true
  /// Whether an indicator shows the vertical scroll position.
  open var showsVerticalScrollIndicator = true

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Makes a view with its rectangle in the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes a view from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    super.beginDecoding()
    clipsToBounds = true
  }

  /// Scrolls to a point. The change is not animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Scrolls until a rectangle of the content is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = contentOffset
    origin.x = min(rect.minX, max(origin.x, rect.maxX - bounds.width))
    origin.y = min(rect.minY, max(origin.y, rect.maxY - bounds.height))
    setContentOffset(origin, animated: animated)
  }
}

/// Receives the events of a scroll view.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content was scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

extension UIScrollView: _ScrollDelegating {}

/// Adds the property `delegate` to a scroll view. It is not a property of the class, because a table view has a
/// delegate of another type under the same name.
@preconcurrency @MainActor public protocol _ScrollDelegating: AnyObject {}

extension _ScrollDelegating where Self: UIScrollView {
  /// The object that is notified when the content is scrolled.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
