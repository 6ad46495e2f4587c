public import Foundation
public import class Intents.CGColor

/// A rectangle that is drawn with a background, a border, round corners and sublayers.
///
/// Each view has a layer with its position and its appearance. ``sublayers`` only contains layers that the app adds,
/// not the layers of subviews. These sublayers are drawn below the subviews.
open class CALayer: NSObject {
  // MARK: Geometry

  /// The rectangle of the layer in its own coordinates.
  open var bounds = CGRect.zero {
    didSet { if bounds != oldValue { changed() } }
  }
  /// The position of the layer's anchor, in the superlayer's coordinates.
  open var position = CGPoint.zero {
    didSet { if position != oldValue { changed() } }
  }
  /// The point of the layer that lies at ``position``, as a fraction of its size: the centre is (0.5, 0.5).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { changed() } }
  /// The order among the layers of a superlayer. Layers with higher values are in front.
  open var zPosition: CGFloat = 0 { didSet { changed() } }
  /// The transform of the layer about its anchor.
  open var transform = CATransform3DIdentity {
    didSet {
      plane = transform.plane
      changed()
    }
  }
  /// The part of ``transform`` in the layer's plane.
  private var plane = CGAffineTransform.identity

  // MARK: Appearance

  /// Whether the layer is not drawn.
  open var isHidden = false { didSet { changed() } }
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1 { didSet { changed() } }
  /// Whether the layer is known to cover what is behind it. It has no effect.
  open var isOpaque = false
  /// Whether sublayers and content are clipped to the edges and round corners.
  open var masksToBounds = false { didSet { changed() } }
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  /// The corners that are round.
  open var maskedCorners = CACornerMask.all { didSet { changed() } }
  /// The shape of the corners. It has no effect: corners are circular arcs.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border in points. The border is inside the edges.
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  /// The colour of the border. The default is black.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { changed() } }
  /// The colour behind the content; nil for none.
  open var backgroundColor: CGColor? {
    didSet {
      adaptiveBackground = nil
      changed()
    }
  }
  /// The background colour of the view, with its value for each appearance; nil if the layer's own colour was set
  /// later.
  package var adaptiveBackground: AnyObject?
  /// The colour of the shadow. Shadows are not drawn.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow.
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow; nil for the shape of the layer.
  open var shadowPath: CGPath?
  /// The layer whose opacity masks this one; nil for none. Only rectangles with round corners and circles are
  /// supported.
  open var mask: CALayer? { didSet { changed() } }
  /// The content. It is not drawn; only views draw content.
  open var contents: Any?
  /// The number of pixels per point.
  open var contentsScale: CGFloat = 1
  /// Whether the layer is cached as pixels. It has no effect.
  open var shouldRasterize = false
  /// The number of pixels per point of the cached layer. It has no effect.
  open var rasterizationScale: CGFloat = 1
  /// Whether the content is redrawn when the size changes.
  open var needsDisplayOnBoundsChange = false
  /// A name that the app chooses.
  open var name: String?
  /// The object that the layer notifies. For the layer of a view, this is the view.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Hierarchy

  /// The layer that contains this one; nil if there is none.
  open private(set) weak var superlayer: CALayer?
  /// The layers that were added to this one, from back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { inner.isEmpty ? nil : inner }
    set {
      for layer in inner { layer.superlayer = nil }
      inner = []
      for layer in newValue ?? [] { addSublayer(layer) }
      changed()
    }
  }
  private var inner: [CALayer] = []

  /// Makes a layer without a size.
  public required override init() {
    super.init()
  }

  /// Copies the appearance of another layer. A layer of an unexpected class is not copied.
  public required init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    bounds = layer.bounds
    position = layer.position
    anchorPoint = layer.anchorPoint
    transform = layer.transform
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    opacity = layer.opacity
  }

  /// The rectangle in the superlayer's coordinates. For a rotated layer, this is the smallest rectangle that contains
  /// it.
  open var frame: CGRect {
    get {
      let width = bounds.width
      let height = bounds.height
      guard !plane.isIdentity else {
        return CGRect(
          x: position.x - width * anchorPoint.x, y: position.y - height * anchorPoint.y, width: width, height: height)
      }
      let own = CGRect(x: -width * anchorPoint.x, y: -height * anchorPoint.y, width: width, height: height)
      return own.applying(plane).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let size = plane.isIdentity ? newValue.size : newValue.applying(plane.inverted()).size
      bounds.size = size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  /// Returns the part of ``transform`` in the layer's plane.
  open func affineTransform() -> CGAffineTransform { plane }

  /// Sets ``transform`` to a transform in the layer's plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Adds a sublayer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: inner.count))
  }

  /// Inserts a sublayer at an index, where 0 is the back. A layer can't be inserted into itself.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer }) else { return }
    layer.removeFromSuperlayer()
    layer.superlayer = self
    inner.insert(layer, at: min(Int(idx), inner.count))
    changed()
  }

  /// Inserts a sublayer behind another one, or behind all sublayers if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(clamping: index(of: sibling, without: layer) ?? 0))
  }

  /// Inserts a sublayer in front of another one, or in front of all sublayers if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = index(of: sibling, without: layer).map { $0 + 1 }
    insertSublayer(layer, at: UInt32(clamping: index ?? inner.count))
  }

  /// The index of a sublayer after another layer, which may be a sublayer too, is removed.
  private func index(of layer: CALayer?, without other: CALayer) -> Int? {
    inner.filter { $0 !== other }.firstIndex { $0 === layer }
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let outer = superlayer else { return }
    outer.inner.removeAll { $0 === self }
    superlayer = nil
    outer.changed()
  }

  /// Requests that the content is drawn.
  open func setNeedsDisplay() {
    changed()
  }

  /// Requests a layout of the sublayers, which the view performs.
  open func setNeedsLayout() {
    changed()
  }

  /// Lays out the sublayers if needed. It does nothing, because the view performs the layout.
  open func layoutIfNeeded() {}

  /// Removes all animations. It does nothing, because changes are not animated.
  open func removeAllAnimations() {}

  /// Marks the layer as changed.
  func changed() {
    LayerChanges.mark()
  }
}

/// Receives the events of a layer. No events exist yet.
public protocol CALayerDelegate: AnyObject {}
