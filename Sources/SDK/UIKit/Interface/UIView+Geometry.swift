public import Foundation
internal import QuartzCore

extension UIView {
  /// Converts a point of this view to the coordinates of another view, or of the root view if `view` is nil. Both views
  /// must have the same root.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let outer = point.applying(transformToRoot)
    return view.map { outer.applying($0.transformToRoot.inverted()) } ?? outer
  }

  /// Converts a point of another view, or of the root view if `view` is nil, to the coordinates of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view.map { point.applying($0.transformToRoot) } ?? point).applying(transformToRoot.inverted())
  }

  /// Converts a rectangle of this view to the coordinates of another view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let outer = rect.applying(transformToRoot)
    return view.map { outer.applying($0.transformToRoot.inverted()) } ?? outer
  }

  /// Converts a rectangle of another view to the coordinates of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view.map { rect.applying($0.transformToRoot) } ?? rect).applying(transformToRoot.inverted())
  }

  /// The transform from the coordinates of this view to those of the root view.
  private var transformToRoot: CGAffineTransform {
    sequence(first: self) { $0.superview }.reduce(.identity) { whole, view in
      view.superview == nil ? whole : whole.concatenating(view.transformToSuperview)
    }
  }

  /// The transform from the coordinates of this view to those of its superview.
  private var transformToSuperview: CGAffineTransform {
    let bounds = layer.bounds
    let anchor = layer.anchorPoint
    let position = layer.position
    let origin = CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
    return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(layer.affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Whether a point is inside the view.
  public func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The frontmost view at a point that receives events; nil for none.
  public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    let inner = subviews.reversed().lazy.compactMap { $0.hitTest($0.convert(point, from: self), with: event) }
    return inner.first ?? self
  }

  /// A view with the same size and background. The content is not copied.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: frame)
    view.backgroundColor = backgroundColor
    return view
  }
}
