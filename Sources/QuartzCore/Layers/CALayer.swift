public import Foundation
public import class Intents.CGColor

/// What is drawn: a rectangle with a background, a border, round corners, and layers in it.
///
/// Each view has a layer with its place and its look. Only layers that the app adds are in ``sublayers``; the layers of
/// subviews are not. They are drawn below the subviews.
open class CALayer: NSObject {
  // MARK: Place

  /// The rectangle of the layer in its own coordinates.
  open var bounds = CGRect.zero {
    didSet { if bounds != oldValue { changed() } }
  }
  /// The point of the superlayer in which the layer's anchor lies.
  open var position = CGPoint.zero {
    didSet { if position != oldValue { changed() } }
  }
  /// The point of the layer that lies in ``position``, in parts of its size: its centre is (0.5, 0.5).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { changed() } }
  /// The order of layers with the same superlayer: higher ones are in front.
  open var zPosition: CGFloat = 0 { didSet { changed() } }
  /// How the layer is moved, scaled and turned about its anchor.
  open var transform = CATransform3DIdentity {
    didSet {
      plane = transform.plane
      changed()
    }
  }
  /// What ``transform`` does in the layer's plane.
  private var plane = CGAffineTransform.identity

  // MARK: Look

  /// Whether the layer is not drawn.
  open var isHidden = false { didSet { changed() } }
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1 { didSet { changed() } }
  /// Whether the layer covers what is behind it.
  open var isOpaque = false
  /// Whether layers and content are cut at the edges and round corners.
  open var masksToBounds = false { didSet { changed() } }
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  /// The corners that are round.
  open var maskedCorners = CACornerMask.all { didSet { changed() } }
  /// The form of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, which is inside the edges, in points.
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
  /// The view's background with its value for each appearance; nil if the layer's own was set after it.
  package var adaptiveBackground: AnyObject?
  /// The colour of the shadow. Shadows are not drawn.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The distance of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The width of the shadow's edge.
  open var shadowRadius: CGFloat = 3
  /// The form of the shadow; nil for that of the layer.
  open var shadowPath: CGPath?
  /// The layer whose opacity cuts this one; nil for none. Rectangles with round corners and circles have an effect.
  open var mask: CALayer? { didSet { changed() } }
  /// The content. Only views draw any.
  open var contents: Any?
  /// The number of pixels of a point.
  open var contentsScale: CGFloat = 1
  /// Whether the layer is kept as pixels. It has no effect.
  open var shouldRasterize = false
  /// The number of pixels of a point in which the layer is kept.
  open var rasterizationScale: CGFloat = 1
  /// Whether the content is drawn anew when the size changes.
  open var needsDisplayOnBoundsChange = false
  /// A name of the app's choice.
  open var name: String?
  /// The object that the layer tells; the view of a view's layer.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Hierarchy

  /// The layer that contains this one; nil if there is none.
  open private(set) weak var superlayer: CALayer?
  /// The layers that were added to this one, from back to front; nil for none.
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

  /// Makes a copy of another layer's look. A layer of another class is not copied.
  public required init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    (bounds, position, anchorPoint, transform) = (layer.bounds, layer.position, layer.anchorPoint, layer.transform)
    (backgroundColor, cornerRadius, opacity) = (layer.backgroundColor, layer.cornerRadius, layer.opacity)
  }

  /// The rectangle in the superlayer: of a turned layer the smallest one around it.
  open var frame: CGRect {
    get {
      let (width, height) = (bounds.width, bounds.height)
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

  /// What the transform does in the layer's plane.
  open func affineTransform() -> CGAffineTransform { plane }

  /// Sets the transform to one in the layer's plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Puts a layer in front of the others in this one.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: inner.count))
  }

  /// Puts a layer at a position among the others in this one, from back to front. A layer does not go into itself.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer }) else { return }
    layer.removeFromSuperlayer()
    layer.superlayer = self
    inner.insert(layer, at: min(Int(idx), inner.count))
    changed()
  }

  /// Puts a layer behind another one in this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(clamping: inner.firstIndex { $0 === sibling } ?? 0))
  }

  /// Puts a layer in front of another one in this layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(clamping: inner.firstIndex { $0 === sibling }.map { $0 + 1 } ?? inner.count))
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    guard let outer = superlayer else { return }
    outer.inner.removeAll { $0 === self }
    superlayer = nil
    outer.changed()
  }

  /// Asks for the content to be drawn.
  open func setNeedsDisplay() {
    changed()
  }

  /// Asks for the layers in this one to be laid out. The view does it.
  open func setNeedsLayout() {
    changed()
  }

  /// Lays out the layers in this one. The view does it.
  open func layoutIfNeeded() {}

  /// Removes all animations. There are none: changes are made at once.
  open func removeAllAnimations() {}

  /// Says that the layer has changed.
  func changed() {
    LayerChanges.mark()
  }
}

/// An object that a layer tells of its events. There are none yet.
public protocol CALayerDelegate: AnyObject {}
