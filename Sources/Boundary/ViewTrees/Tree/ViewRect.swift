/// A point or an offset, in points.
package struct ViewPoint: Sendable, Hashable {
  /// The distance from the origin to the right.
  package var x: Double
  /// The distance from the origin downwards.
  package var y: Double

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in points.
package struct ViewSize: Sendable, Hashable {
  /// The width; never negative in a validated tree.
  package var width: Double
  /// The height; never negative in a validated tree.
  package var height: Double

  /// Creates a size.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, relative to the parent's top left corner.
package struct ViewRect: Sendable, Hashable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// The width; never negative in a validated tree.
  package var width: Double
  /// The height; never negative in a validated tree.
  package var height: Double

  /// Creates a rectangle.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
