/// The ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// At the point.
  case butt = 0
  /// With half a circle.
  case round = 1
  /// With half a square.
  case square = 2
}

/// The corner between two lines.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter = 0
  /// Round.
  case round = 1
  /// Cut.
  case bevel = 2
}
