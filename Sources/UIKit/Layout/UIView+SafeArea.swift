internal import Foundation

extension UIView {
  /// What the controllers of the view and of those that contain it keep free: of an outer one, the part that reaches
  /// into the view.
  var keptFree: UIEdgeInsets {
    let own = controller?.additionalSafeAreaInsets ?? .zero
    guard UIViewController.keepsSafeAreas, let superview else { return own }
    let (outer, bounds) = (superview.safeAreaInsets, superview.bounds)
    guard outer != .zero else { return own }
    let inherited = UIEdgeInsets(
      top: Self.part(of: outer.top, beyond: frame.minY - bounds.minY),
      left: Self.part(of: outer.left, beyond: frame.minX - bounds.minX),
      bottom: Self.part(of: outer.bottom, beyond: bounds.maxY - frame.maxY),
      right: Self.part(of: outer.right, beyond: bounds.maxX - frame.maxX))
    return inherited.adding(own)
  }

  /// The part of an inset that reaches further than a distance. An edge without an inset has none.
  private static func part(of inset: CGFloat, beyond distance: CGFloat) -> CGFloat {
    inset > 0 ? max(0, inset - distance) : 0
  }

  /// The view moved, so that it may reach into the safe area of its superview by another part.
  func safeAreaMoved() {
    guard UIViewController.keepsSafeAreas, let superview, superview.safeAreaInsets != .zero else { return }
    safeAreaChanged()
  }

  /// Tells the view and those in it that their safe areas changed.
  func safeAreaChanged() {
    layoutEngine?.allSourcesChanged()
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for view in subviews { view.safeAreaChanged() }
  }
}
