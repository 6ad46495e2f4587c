public import Foundation
public import QuartzCore

/// A rectangle of an app's interface, with views in it.
///
/// A view's place and look are kept in its layer. Views are laid out in the extension, which sends the host what they
/// show.
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
  /// What changes with the size of the superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the sizes of subviews follow the view's.
  open var autoresizesSubviews = true
  /// Whether constraints are made from the frame and the mask. Views that other constraints place have false.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { layoutStructureChanged() } }
  }
  /// How the view shows content of another size.
  open var contentMode = ContentMode.scaleToFill {
    didSet { setNeedsDisplay() }
  }

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
  /// The kind of thing.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The things in this one in the order in which they are read; nil for the order of the subviews.
  open var accessibilityElements: [Any]?
  /// Whether assistive programs do not see the views in this one.
  open var accessibilityElementsHidden = false

  /// The view that contains this one; nil if there is none.
  open internal(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open internal(set) var subviews: [UIView] = []
  /// Whether a tap in the view is none for the recognisers of views around it. That is so for controls.
  var keepsTaps: Bool { false }
  /// What recognises gestures in the view; nil if nothing does.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The layer with the place and the look of the view.
  public let layer: CALayer
  /// The controller whose view this is.
  weak var controller: UIViewController?
  /// The conditions that hold in this view whatever they are in its superview; nil for none.
  var overridingTraits: UITraitCollection?
  private var ownTintColor: UIColor?
  /// The next layout calls ``layoutSubviews()``.
  var needsLayout = true
  /// The next layout calls ``updateConstraints()``.
  var updatesConstraints = true
  /// What the constraints know about the view; nil before the first use. The folder `Layout` makes and reads it.
  var layoutState: AnyObject?

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

  /// Makes a view of a storyboard or a nib, with the subviews in it. Of another archive, it is empty.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    beginDecoding()
    (coder as? InterfaceDecoder)?.decode(self)
  }

  /// Gives the view what its class begins with. `init(coder:)` calls it before a file gives the view other values. The default
  /// does nothing.
  func beginDecoding() {}

  /// Archives the view. Does nothing.
  open func encode(with coder: NSCoder) {}

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  private static func makeLayer() -> CALayer {
    if let layer = (layerClass as? CALayer.Type)?.init() { return layer }
    UIKitLog.write("'layerClass' of \(self) is no class of layers; the view gets a CALayer")
    return CALayer()
  }

  // MARK: Place

  /// The rectangle in the superview.
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

  /// The point of the superview in which the view's centre lies.
  open var center: CGPoint {
    get { layer.position }
    set {
      let old = (layer.bounds, layer.position)
      layer.position = newValue
      placeChanged(from: old)
    }
  }

  /// How the view is moved, scaled and turned about its centre.
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

  // MARK: Look

  /// Whether subviews are cut at the edges.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view covers what is behind it.
  open var isOpaque = true

  /// Whether the view is not shown.
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

  /// A view whose opacity cuts this one; nil for none. Rectangles with round corners have an effect.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
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

  /// The colour of what a person can touch changed. The default tells the subviews.
  open func tintColorDidChange() {
    setNeedsDisplay()
    for view in subviews where view.ownTintColor == nil { view.tintColorDidChange() }
  }

  open override var next: UIResponder? { controller ?? superview }

  /// The window that contains the view; nil if there is none.
  open var window: UIWindow? { superview?.window }

  // MARK: Layout

  /// Asks for a layout of the subviews before the view is shown.
  open func setNeedsLayout() {
    needsLayout = true
    layer.setNeedsLayout()
  }

  /// Lays out the subviews at once, if the view needs it, after the constraints have been solved.
  open func layoutIfNeeded() {
    layOut()
  }

  /// Sets the rectangles of the subviews. The default takes those that the constraints determine.
  open func layoutSubviews() {
    placeSubviews()
  }

  /// Whether the class can't be laid out without constraints. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    updatesConstraints = true
    setNeedsLayout()
  }

  /// Whether the next layout calls ``updateConstraints()``.
  open func needsUpdateConstraints() -> Bool { updatesConstraints }

  /// Changes constraints before a layout. Overrides call the method of the superclass last.
  open func updateConstraints() {}

  /// Calls ``updateConstraints()`` of the view and of those in it where it was asked for.
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
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The smallest size, as the target of a fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size, as the target of a fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// How far the frame reaches beyond the rectangle that constraints align. The default is nowhere.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose first line of text constraints of the first baseline mean. The default is that of the last one.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose last line of text constraints of the last baseline mean. The default is this one.
  open var forLastBaselineLayout: UIView { self }

  /// The distance from the top edge to the first line's baseline. Views without text have 0.
  var firstBaselineFromTop: CGFloat { 0 }

  /// The distance from the last line's baseline to the bottom edge. Views without text have 0.
  var lastBaselineFromBottom: CGFloat { 0 }

  /// Whether the height of the content depends on the width, as that of a text with many lines does. If so, the layout
  /// asks ``sizeThatFits(_:)`` for the height when it knows the width.
  var hasWidthDependentHeight: Bool { false }

  /// The distances between the edges and the content, with those of the safe area and of the superview's margins.
  open var layoutMargins: UIEdgeInsets {
    get { allMargins }
    set { setMargins(newValue) }
  }

  /// What bars and the device's shape cover. The host's surfaces cover nothing, but controllers can keep more free with
  /// ``UIViewController/additionalSafeAreaInsets``.
  open var safeAreaInsets: UIEdgeInsets { keptFree }

  /// The margins or the directions of the layout changed. The default does nothing.
  open func layoutMarginsDidChange() {}

  /// The safe area changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Asks for the content to be drawn.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Asks for a part of the content to be drawn. All of it is.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Draws the content with `UIBezierPath`. The default does nothing.
  open func draw(_ rect: CGRect) {}

  /// The size of the content; `noIntrinsicMetric` in a direction without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Says that the size of the content changed.
  open func invalidateIntrinsicContentSize() {
    contentSizeChanged()
    superview?.setNeedsLayout()
  }

  /// The size that suits the view best within `size`. The default is its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The conditions under which the view is shown.
  open var traitCollection: UITraitCollection {
    let outer = superview?.traitCollection ?? .current
    guard let own = overridingTraits else { return outer }
    return UITraitCollection(traitsFrom: [outer, own])
  }

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

extension UIView: UITraitEnvironment, CALayerDelegate {}

/// An object that is shown under conditions, such as a dark appearance.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The conditions.
  var traitCollection: UITraitCollection { get }

  /// The conditions changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
