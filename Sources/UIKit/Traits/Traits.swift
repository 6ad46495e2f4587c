/// The appearance that a person has chosen.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No choice.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unknown kind.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen.
  case carPlay = 3
  /// A computer.
  case mac = 5
}

/// The room in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown room.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The side at which text begins.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// An unknown side.
  case unspecified = -1
  /// The left side.
  case leftToRight = 0
  /// The right side.
  case rightToLeft = 1
}

/// The size of text that a person prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a category from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = "UICTContentSizeCategory" + name
  }

  /// No choice.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// A size below the default.
  public static let small = UIContentSizeCategory("S")
  /// The size next to the default.
  public static let medium = UIContentSizeCategory("M")
  /// The default.
  public static let large = UIContentSizeCategory("L")
  /// A size above the default.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// A size above the default.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest size that is not for people who see badly.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// A size for people who see badly.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// A size for people who see badly.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// A size for people who see badly.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// A size for people who see badly.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Whether the size is for people who see badly.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("UICTContentSizeCategoryAccessibility") }
}
