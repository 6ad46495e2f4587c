/// How important a constraint is, from above 0 to 1000.
///
/// A constraint of a higher priority outweighs any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Makes a priority of a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority of a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Compares two priorities.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// The constraint must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// That with which a view resists to be smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// That of a drag that may change the size of a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// That with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// That of a drag that must not change the size of a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// That with which a view resists to be larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// That of the target size while the size of a view is computed.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
