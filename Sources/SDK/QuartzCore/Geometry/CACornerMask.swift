/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt

  /// Makes a mask from its bits.
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

  /// All four corners.
  package static let all = CACornerMask(rawValue: 15)
}

/// The shape of a layer's corners. They are always drawn as circular arcs.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a shape from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A circular arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve with continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
