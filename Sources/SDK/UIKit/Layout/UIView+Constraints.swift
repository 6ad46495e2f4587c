public import Foundation

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var layoutInsets: UIEdgeInsets? { nil }
}

extension UIView {
  /// The constraints that the view holds: those between itself and its descendants.
  public var constraints: [NSLayoutConstraint] { layoutData?.constraints ?? [] }

  /// Adds and activates a constraint. Its items must be this view or its descendants; otherwise logs that and does
  /// nothing.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    let views = constraint.views
    guard !views.isEmpty, views.allSatisfy({ $0.isDescendant(of: self) }) else {
      return UIKitLog.write("\(constraint) was not added to \(itemText(self)), which does not contain its items")
    }
    constraint.holder?.removeConstraint(constraint)
    madeLayoutData.constraints.append(constraint)
    constraint.holder = self
    layoutStructureChanged()
  }

  /// Adds constraints as ``addConstraint(_:)`` does.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes and deactivates a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutData?.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    layoutStructureChanged()
  }

  /// Removes constraints as ``removeConstraint(_:)`` does.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The constraints that affect the view's position or size along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    sequence(first: self) { $0.superview }.flatMap(\.constraints).filter { constraint in
      constraint.firstAttribute.axis == axis && constraint.views.contains { $0 === self }
    }
  }

  /// Whether the constraints allow more than one rectangle for the view.
  public var hasAmbiguousLayout: Bool {
    solveConstraints()
    return layoutEngine?.isAmbiguous(self) ?? false
  }

  /// The priority with which the view resists becoming larger than its content. The default is
  /// ``UILayoutPriority/defaultLow``.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutData?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view resists becoming larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    madeLayoutData.hugging[axis.rawValue] = priority
    layoutSourceChanged(self)
  }

  /// The priority with which the view resists becoming smaller than its content. The default is
  /// ``UILayoutPriority/defaultHigh``.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutData?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists becoming smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    madeLayoutData.resistance[axis.rawValue] = priority
    layoutSourceChanged(self)
  }

  // MARK: Alignment rectangles

  /// The rectangle that constraints align, for a given frame.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame for a given rectangle that constraints align.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
