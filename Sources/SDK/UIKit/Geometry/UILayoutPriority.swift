/// The priority of a constraint, greater than 0 and at most 1000.
///
/// A constraint of a higher priority outweighs any number of constraints of lower priority.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Makes a priority from a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority from a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Compares two priorities.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// The constraint must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which a view resists becoming smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may change the size of a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that must not change the size of a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority with which a view resists becoming larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size when the fitting size of a view is computed.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
