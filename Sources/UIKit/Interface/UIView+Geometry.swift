public import Foundation
internal import QuartzCore

extension UIView {
  /// A point of this view in the coordinates of another one, or of the outermost one if `view` is nil. Both are in the
  /// same one.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let outer = point.applying(transformToRoot)
    return view.map { outer.applying($0.transformToRoot.inverted()) } ?? outer
  }

  /// A point of another view, or of the outermost one if `view` is nil, in the coordinates of this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view.map { point.applying($0.transformToRoot) } ?? point).applying(transformToRoot.inverted())
  }

  /// A rectangle of this view in the coordinates of another one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let outer = rect.applying(transformToRoot)
    return view.map { outer.applying($0.transformToRoot.inverted()) } ?? outer
  }

  /// A rectangle of another view in the coordinates of this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view.map { rect.applying($0.transformToRoot) } ?? rect).applying(transformToRoot.inverted())
  }

  /// Leads from the coordinates of this view to those of the outermost one.
  private var transformToRoot: CGAffineTransform {
    sequence(first: self) { $0.superview }.reduce(.identity) { whole, view in
      view.superview == nil ? whole : whole.concatenating(view.transformToSuperview)
    }
  }

  /// Leads from the coordinates of this view to those of its superview.
  private var transformToSuperview: CGAffineTransform {
    let (bounds, anchor, position) = (layer.bounds, layer.anchorPoint, layer.position)
    let origin = CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
    return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(layer.affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Whether a point of this view lies in it.
  public func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The view in front at a point that takes events; nil for none.
  public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    let inner = subviews.reversed().lazy.compactMap { $0.hitTest($0.convert(point, from: self), with: event) }
    return inner.first ?? self
  }

  /// A view of the same size with the same background. A picture of the content is not made.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: frame)
    view.backgroundColor = backgroundColor
    return view
  }
}
