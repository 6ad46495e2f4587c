/// A rectangle in points, in the coordinates of the superview.
package struct InterfaceRect: Hashable, Sendable {
  /// The left edge.
  package var x = 0.0
  /// The top edge.
  package var y = 0.0
  /// The width.
  package var width = 0.0
  /// The height.
  package var height = 0.0
}
