public import Foundation

/// A rectangle of an app's interface, with views in it.
///
/// Views keep their properties and their hierarchy, and are not drawn yet.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency NSCoding {
  /// How a view shows content of another size.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// The distances and sizes that change with the size of the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt

    /// Makes a mask of raw values.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The size of an intrinsic content that has none in a direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A number by which ``viewWithTag(_:)`` finds the view.
  open var tag = 0
  /// Whether the view takes events.
  open var isUserInteractionEnabled = true
  /// The point of the superview in which the view's centre lies.
  open var center: CGPoint
  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }
  /// What changes with the size of the superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the sizes of subviews follow the view's.
  open var autoresizesSubviews = true
  /// Whether constraints are made from the mask.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether subviews are cut at the edges.
  open var clipsToBounds = false
  /// The colour behind the content; nil for none.
  open var backgroundColor: UIColor?
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view covers what is behind it.
  open var isOpaque = true
  /// Whether the view is not shown.
  open var isHidden = false
  /// How the view shows content of another size.
  open var contentMode = ContentMode.scaleToFill

  /// Whether assistive programs treat the view as one thing.
  open var isAccessibilityElement = false
  /// The name of the thing for people who do not see it; nil for none.
  open var accessibilityLabel: String?
  /// The value of the thing; nil for none.
  open var accessibilityValue: String?
  /// What happens if a person chooses the thing; nil for nothing.
  open var accessibilityHint: String?
  /// The name by which a test finds the view; nil for none.
  open var accessibilityIdentifier: String?

  /// The view that contains this one; nil if there is none.
  open internal(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open internal(set) var subviews: [UIView] = []
  /// What recognises gestures in the view; nil if nothing does.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The controller whose view this is.
  weak var controller: UIViewController?
  private var ownTintColor: UIColor?
  private var needsLayout = true

  /// Makes a view with its rectangle in the superview.
  public init(frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Makes a view without a size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Makes a view of an archive. Storyboards are not loaded yet, so that the archive is not read.
  public required init?(coder: NSCoder) {
    (center, bounds) = (.zero, .zero)
    super.init()
  }

  /// Archives the view. Does nothing.
  open func encode(with coder: NSCoder) {}

  /// The rectangle in the superview.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
    }
  }

  /// The colour of what a person can touch: that of the superview unless the view has one of its own.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? UIColor.systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }

  /// The colour of what a person can touch changed. The default does nothing.
  open func tintColorDidChange() {}

  open override var next: UIResponder? { controller ?? superview }

  /// The window that contains the view; nil if there is none.
  open var window: UIWindow? { superview?.window }

  // MARK: Layout

  /// Asks for a layout of the subviews before the view is shown.
  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out the subviews at once, if the view needs it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Sets the rectangles of the subviews. The default does nothing.
  open func layoutSubviews() {}

  /// Asks for the content to be drawn. Does nothing.
  open func setNeedsDisplay() {}

  /// Draws the content. The default does nothing, and the host does not call it yet.
  open func draw(_ rect: CGRect) {}

  /// The size of the content; ``noIntrinsicMetric`` in a direction without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Says that the size of the content changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }

  /// The size that suits the view best within `size`. The default is its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The conditions under which the view is shown.
  open var traitCollection: UITraitCollection { .current }

  /// The conditions changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Changes of the hierarchy

  /// A subview was added. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be removed. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The superview is about to change. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The superview changed. The default does nothing.
  open func didMoveToSuperview() {}

  /// The window is about to change. The default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The window changed. The default does nothing.
  open func didMoveToWindow() {}
}

extension UIView: UITraitEnvironment {}

/// An object that is shown under conditions, such as a dark appearance.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The conditions.
  var traitCollection: UITraitCollection { get }

  /// The conditions changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
