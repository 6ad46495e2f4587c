internal import Foundation

extension UIView {
  /// The safe area insets that the controllers of the view and of its superviews set. Of a superview's insets, only the
  /// part that overlaps the view counts.
  var effectiveSafeAreaInsets: UIEdgeInsets {
    let own = controller?.additionalSafeAreaInsets ?? .zero
    guard UIViewController.usesAdditionalSafeAreaInsets, let superview else { return own }
    let outer = superview.safeAreaInsets
    let bounds = superview.bounds
    guard outer != .zero else { return own }
    let inherited = UIEdgeInsets(
      top: Self.part(of: outer.top, beyond: frame.minY - bounds.minY),
      left: Self.part(of: outer.left, beyond: frame.minX - bounds.minX),
      bottom: Self.part(of: outer.bottom, beyond: bounds.maxY - frame.maxY),
      right: Self.part(of: outer.right, beyond: bounds.maxX - frame.maxX))
    return inherited.adding(own)
  }

  /// The part of an inset that exceeds a distance. An edge without an inset has none.
  private static func part(of inset: CGFloat, beyond distance: CGFloat) -> CGFloat {
    inset > 0 ? max(0, inset - distance) : 0
  }

  /// Called after the view moved, because the overlap with its superview's insets may have changed.
  func safeAreaMoved() {
    guard UIViewController.usesAdditionalSafeAreaInsets, let superview, superview.safeAreaInsets != .zero else {
      return
    }
    safeAreaChanged()
  }

  /// Reports a changed safe area to the view and its descendants.
  func safeAreaChanged() {
    layoutEngine?.allSourcesChanged()
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for view in subviews { view.safeAreaChanged() }
  }
}
