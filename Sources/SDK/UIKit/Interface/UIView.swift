public import Foundation
public import QuartzCore

/// A rectangular part of an app's interface, with subviews.
///
/// The layer stores the position and the appearance of the view. Views are laid out in the extension's process, which
/// sends a view tree to the host.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency NSCoding {
  /// How a view shows content whose size differs from its own.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// The distances and sizes that change with the size of the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt

    /// Makes a mask from its bits.
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

  /// The value in an intrinsic content size for a dimension without a size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A number by which ``viewWithTag(_:)`` finds the view.
  open var tag = 0
  /// Whether the view receives events.
  open var isUserInteractionEnabled = true
  /// The distances and sizes that change with the size of the superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews are resized by their masks when the view's size changes.
  open var autoresizesSubviews = true
  /// Whether constraints are derived from the frame and the mask. Set it to false if the view has its own constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { layoutStructureChanged() } }
  }
  /// How the view shows content of another size.
  open var contentMode = ContentMode.scaleToFill {
    didSet { setNeedsDisplay() }
  }

  /// Whether assistive technology treats the view as one element.
  open var isAccessibilityElement = false
  /// The name of the element for assistive technology; nil for none.
  open var accessibilityLabel: String?
  /// The value of the element; nil for none.
  open var accessibilityValue: String?
  /// The effect of activating the element, for assistive technology; nil for none. The host does not receive it.
  open var accessibilityHint: String?
  /// The identifier by which a test finds the view; nil for none.
  open var accessibilityIdentifier: String?
  /// The traits that describe the kind of element.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The contained elements in reading order; nil for the order of the subviews.
  open var accessibilityElements: [Any]?
  /// Whether assistive technology ignores the subviews.
  open var accessibilityElementsHidden = false

  /// The view that contains this one; nil if there is none.
  open internal(set) weak var superview: UIView?
  /// The subviews, from back to front.
  open internal(set) var subviews: [UIView] = []
  /// Whether recognisers of superviews ignore taps in the view. It is true for controls.
  var blocksTapsOfSuperviews: Bool { false }
  /// The recognisers that are attached to the view; nil for none.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The layer with the position and the appearance of the view.
  public let layer: CALayer
  /// The controller whose view this is.
  weak var controller: UIViewController?
  /// The traits that replace those of the superview; nil for none.
  var overridingTraits: UITraitCollection?
  private var ownTintColor: UIColor?
  /// Whether the next layout calls ``layoutSubviews()``.
  var needsLayout = true
  /// Whether the next layout calls ``updateConstraints()``.
  var updatesConstraints = true
  /// The layout data of the view; nil if none was needed yet.
  var layoutData: ViewLayoutData?

  /// Makes a view with its rectangle in the superview.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.frame = frame
  }

  /// Makes a view without a size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Makes a view with its subviews from a storyboard or a nib. For any other archive, the view is empty.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    beginDecoding()
    (coder as? InterfaceDecoder)?.decode(self)
  }

  /// Sets the initial values of the class. `init(coder:)` calls it before it sets the values of the file. The default
  /// does nothing.
  func beginDecoding() {}

  /// Does nothing: views can't be archived.
  open func encode(with coder: NSCoder) {}

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  private static func makeLayer() -> CALayer {
    if let layer = (layerClass as? CALayer.Type)?.init() { return layer }
    UIKitLog.write("'layerClass' of \(self) is not a subclass of CALayer; a CALayer is used")
    return CALayer()
  }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = (layer.bounds, layer.position)
      layer.frame = newValue
      placeChanged(from: old)
    }
  }

  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = (layer.bounds, layer.position)
      layer.bounds = newValue
      placeChanged(from: old)
    }
  }

  /// The centre of the view in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      let old = (layer.bounds, layer.position)
      layer.position = newValue
      placeChanged(from: old)
    }
  }

  /// The translation, scaling and rotation of the view about its centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  private func placeChanged(from old: (bounds: CGRect, center: CGPoint)) {
    guard layer.bounds != old.bounds || layer.position != old.center else { return }
    frameChanged(isResized: layer.bounds.size != old.bounds.size)
    guard layer.bounds.size != old.bounds.size else { return }
    setNeedsLayout()
    if autoresizesSubviews { autoresizeSubviews(from: old.bounds.size) }
  }

  // MARK: Appearance

  /// Whether subviews are clipped at the edges.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view completely covers what is behind it. It has no effect.
  open var isOpaque = true

  /// Whether the view is hidden.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.setNeedsLayout()
      visibilityChanged()
    }
  }

  /// The colour behind the content; nil for none.
  open var backgroundColor: UIColor? {
    get { layer.adaptiveBackground as? UIColor ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      layer.backgroundColor = newValue?.cgColor
      layer.adaptiveBackground = newValue
    }
  }

  /// The view whose opacity masks this one; nil for none. Only rectangles with round corners have an effect.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// The colour of controls and templates. The default is the tint colour of the superview.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? UIColor.systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }

  /// The tint colour changed. The default calls the method of the subviews.
  open func tintColorDidChange() {
    setNeedsDisplay()
    for view in subviews where view.ownTintColor == nil { view.tintColorDidChange() }
  }

  open override var next: UIResponder? { controller ?? superview }

  /// The window that contains the view; nil if there is none.
  open var window: UIWindow? { superview?.window }

  // MARK: Layout

  /// Requests a layout of the subviews before the view is shown.
  open func setNeedsLayout() {
    needsLayout = true
    layer.setNeedsLayout()
  }

  /// Solves the constraints and lays out the subviews immediately, if a layout was requested.
  open func layoutIfNeeded() {
    layOut()
  }

  /// Sets the frames of the subviews. The default uses the frames that the constraints determine.
  open func layoutSubviews() {
    placeSubviews()
  }

  /// Whether the class requires constraints. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    updatesConstraints = true
    setNeedsLayout()
  }

  /// Whether the next layout calls ``updateConstraints()``.
  open func needsUpdateConstraints() -> Bool { updatesConstraints }

  /// Changes constraints before a layout. Overrides call the method of the superclass last.
  open func updateConstraints() {}

  /// Calls ``updateConstraints()`` of the view and its descendants where it was requested.
  open func updateConstraintsIfNeeded() {
    updateConstraintsOfTree()
  }

  /// The size that satisfies the constraints and is closest to a target.
  ///
  /// - Parameter targetSize: ``layoutFittingCompressedSize``, ``layoutFittingExpandedSize`` or another one.
  /// - Returns: the size, rounded up to pixels.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints and is closest to a target, with priorities.
  ///
  /// - Parameters:
  ///   - targetSize: the size.
  ///   - horizontalFittingPriority: the priority of its width.
  ///   - verticalFittingPriority: the priority of its height.
  /// - Returns: the size, rounded up to pixels.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// The smallest size, as the target of a fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size, as the target of a fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The insets from the frame to the rectangle that constraints align. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view that provides the first baseline for constraints. The default is ``forLastBaselineLayout``.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view that provides the last baseline for constraints. The default is this view.
  open var forLastBaselineLayout: UIView { self }

  /// The distance from the top edge to the first line's baseline. Views without text have 0.
  var firstBaselineFromTop: CGFloat { 0 }

  /// The distance from the last line's baseline to the bottom edge. Views without text have 0.
  var lastBaselineFromBottom: CGFloat { 0 }

  /// Whether the height of the content depends on its width, as for text with several lines. If so, the layout calls
  /// ``sizeThatFits(_:)`` for the height when the width is known.
  var hasWidthDependentHeight: Bool { false }

  /// The margins between the edges and the content, including those of the safe area and the superview.
  open var layoutMargins: UIEdgeInsets {
    get { allMargins }
    set { setMargins(newValue) }
  }

  /// The insets of the area that bars or the shape of the device cover. The host's surfaces cover nothing, but a
  /// controller can add ``UIViewController/additionalSafeAreaInsets``.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }

  /// The layout margins changed. The default does nothing.
  open func layoutMarginsDidChange() {}

  /// The safe area changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Requests that the content is drawn.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Requests that a part of the content is drawn. The whole content is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Draws the content with `UIBezierPath`. The default does nothing.
  open func draw(_ rect: CGRect) {}

  /// The size of the content; `noIntrinsicMetric` in a direction without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Reports that the intrinsic size of the content changed.
  open func invalidateIntrinsicContentSize() {
    contentSizeChanged()
    superview?.setNeedsLayout()
  }

  /// The best size for the view within `size`. The default is its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to ``sizeThatFits(_:)``.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    let outer = superview?.traitCollection ?? .current
    guard let own = overridingTraits else { return outer }
    return UITraitCollection(traitsFrom: [outer, own])
  }

  /// The traits changed. The default does nothing.
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

extension UIView: UITraitEnvironment, CALayerDelegate {}

/// An object with traits, such as a dark appearance.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }

  /// Called after the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
