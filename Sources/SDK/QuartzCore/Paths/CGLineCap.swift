/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at the point.
  case butt = 0
  /// A semicircle.
  case round = 1
  /// Half a square.
  case square = 2
}

/// The shape of the corner between two lines.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter = 0
  /// Round.
  case round = 1
  /// Bevelled.
  case bevel = 2
}
