internal import Foundation
internal import ViewTrees

/// The size that a parent offers to an element, in points. Nil asks for the ideal size.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  static let ideal = Proposal(width: nil, height: nil)

  /// The offer without the space that an inset takes.
  func inset(horizontal: Double, vertical: Double) -> Proposal {
    Proposal(width: width.map { max($0 - horizontal, 0) }, height: height.map { max($0 - vertical, 0) })
  }

  /// The offer, with a length of 10 points for each side that it leaves open.
  var filled: ViewSize { ViewSize(width: width ?? 10, height: height ?? 10) }

  subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A direction in which elements follow each other.
enum LayoutAxis: Hashable, Sendable {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// The position of an element in a larger rectangle: 0 is at the leading or top edge, 1 at the other one.
struct LayoutAnchor: Hashable, Sendable {
  var x = 0.5
  var y = 0.5

  static let center = LayoutAnchor()
}

extension ViewSize {
  static let zero = ViewSize(width: 0, height: 0)

  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension ViewRect {
  var size: ViewSize { ViewSize(width: width, height: height) }

  /// The rectangle of an element with a size at an anchor of this one.
  func placing(_ size: ViewSize, at anchor: LayoutAnchor) -> ViewRect {
    ViewRect(
      x: x + (width - size.width) * anchor.x, y: y + (height - size.height) * anchor.y, width: size.width,
      height: size.height)
  }

  func inset(top: Double, left: Double, bottom: Double, right: Double) -> ViewRect {
    ViewRect(
      x: x + left, y: y + top, width: max(width - left - right, 0), height: max(height - top - bottom, 0))
  }
}

extension Double {
  /// A length that a tree can have: not negative, finite, and within the limit.
  var length: Double { self >= 0 ? min(self, ViewLimits.distance) : 0 }

  /// A distance that a tree can have, in either direction; 0 for what is not a number.
  var bounded: Double { isNaN ? 0 : min(max(self, -ViewLimits.distance), ViewLimits.distance) }
}

extension CGFloat {
  /// A length that a tree can have: not negative, finite, and within the limit.
  var length: Double { Double(self).length }

  /// A distance that a tree can have, in either direction; 0 for what is not a number.
  var bounded: Double { Double(self).bounded }
}
