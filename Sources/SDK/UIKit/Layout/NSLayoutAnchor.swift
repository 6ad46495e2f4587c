public import Foundation

/// An edge, a size or a line of a view or guide. It makes constraints with other anchors of the same kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType>: NSObject {
  /// The view or guide; nil if it is deallocated.
  public private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The start of a distance that ends at this anchor; nil for an anchor that is not a distance.
  let start: LayoutPoint?

  init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutPoint? = nil) {
    self.item = item
    self.attribute = attribute
    self.start = start
    super.init()
  }

  /// A name for messages.
  open var name: String { "\(itemText(item)).\(attribute)" }

  /// Makes the constraint that this equals another anchor.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor)
  }

  /// Makes the constraint that this is at least another anchor.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor)
  }

  /// Makes the constraint that this is at most another anchor.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor)
  }

  /// Makes the constraint that this equals another anchor plus `c` points.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c)
  }

  /// Makes the constraint that this is at least another anchor plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }

  /// Makes the constraint that this is at most another anchor plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    // With a deallocated item the constraint can't be activated, and an attempt is logged.
    let made = NSLayoutConstraint(
      item: item ?? NSObject(), attribute: attribute, relatedBy: relation, toItem: anchor.item ?? NSObject(),
      attribute: anchor.attribute, multiplier: multiplier, constant: constant)
    made.firstStart = start
    made.secondStart = anchor.start
    return made
  }

  /// The distance from this anchor to another one.
  func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    NSLayoutDimension(
      other.item as? any LayoutItem, other.attribute,
      from: LayoutPoint(item: item as? any LayoutItem, attribute: attribute))
  }
}

/// An edge or a line of a view or guide, at which a distance starts.
@MainActor struct LayoutPoint {
  /// The view or guide; nil if it is deallocated.
  private(set) weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
}

/// The standard space between neighbours, in points.
let systemSpacing: CGFloat = 8

/// A horizontal anchor.
@preconcurrency @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another one, which constraints can compare with a size.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

  /// Makes the constraint that this is a multiple of the standard space behind another anchor.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: systemSpacing * multiplier)
  }

  /// Makes the constraint that this is at least a multiple of the standard space behind another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
  }

  /// Makes the constraint that this is at most a multiple of the standard space behind another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
  }
}

/// A vertical anchor.
@preconcurrency @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another one, which constraints can compare with a size.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

  /// Makes the constraint that this is a multiple of the standard space below another anchor.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: systemSpacing * multiplier)
  }

  /// Makes the constraint that this is at least a multiple of the standard space below another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
  }

  /// Makes the constraint that this is at most a multiple of the standard space below another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
  }
}

/// The width or the height of a view or guide.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes the constraint that this is `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, c) }

  /// Makes the constraint that this is at least `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, c)
  }

  /// Makes the constraint that this is at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.lessThanOrEqual, c) }

  /// Makes the constraint that this is `m` times another size.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m)
  }

  /// Makes the constraint that this is `m` times another size plus `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m, constant: c)
  }

  /// Makes the constraint that this is at least `m` times another size.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m)
  }

  /// Makes the constraint that this is at least `m` times another size plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// Makes the constraint that this is at most `m` times another size.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m)
  }

  /// Makes the constraint that this is at most `m` times another size plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }

  private func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      item: item ?? NSObject(), attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: constant)
    made.firstStart = start
    return made
  }
}
