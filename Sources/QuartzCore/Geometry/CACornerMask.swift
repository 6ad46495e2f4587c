/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt

  /// Makes a mask of raw values.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  package static let all = CACornerMask(rawValue: 15)
}

/// The form of a layer's corners. They are drawn as parts of circles.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a form from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that changes smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
