/// The role and the state of an element for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes traits from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that can't be edited.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// The summary of an app's state.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// The element changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// The value of the element can be increased and decreased.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// The header of a section.
  public static let header = UIAccessibilityTraits(rawValue: 65_536)
}
