extension UIView {
  /// The appearance of the view and of those in it; `unspecified` for that of the superview.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overridingTraits?.userInterfaceStyle ?? .unspecified }
    set {
      let previous = traitCollection
      overridingTraits = newValue == .unspecified ? nil : UITraitCollection(userInterfaceStyle: newValue)
      if previous != traitCollection { announceTraits(previous) }
    }
  }

  /// Tells the view, its controller and the views in it that the conditions changed.
  func announceTraits(_ previous: UITraitCollection?) {
    controller?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    setNeedsDisplay()
    setNeedsLayout()
    for view in subviews { view.announceTraits(previous) }
  }
}

/// The kind of a thing for assistive programs.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes kinds of raw values.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No kind.
  public static let none: UIAccessibilityTraits = []
  /// Something to press.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// Something that leads to a page.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Something that is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// The summary of an app's state.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// Something that can't be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Something that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// Something that increases and decreases.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// The beginning of a section.
  public static let header = UIAccessibilityTraits(rawValue: 65_536)
}
