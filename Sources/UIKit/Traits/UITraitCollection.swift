public import Foundation
internal import Synchronization

/// The conditions that choose among the files of a picture, and among the values of a colour, and that a layout follows.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels of a point; 0 if it is not specified.
  public let displayScale: CGFloat
  /// The kind of the device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The room from left to right.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The side at which text begins.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The size of text that a person prefers.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// The conditions of the host, until it says others: a light appearance, two pixels for a point, and an upright phone.
  static let host = UITraitCollection(
    style: .light, scale: UIScreen.main.scale, idiom: UIDevice.current.userInterfaceIdiom, horizontal: .compact,
    vertical: .regular, direction: .leftToRight, category: .large)

  private static let latest = Mutex<UITraitCollection?>(nil)

  /// The conditions under which views are shown, and by which colours and pictures are chosen.
  public class var current: UITraitCollection {
    get { latest.withLock { $0 } ?? host }
    set { latest.withLock { $0 = UITraitCollection(traitsFrom: [host, newValue]) } }
  }

  /// Makes conditions with an appearance alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Makes conditions with a number of pixels of a point alone.
  public convenience init(displayScale: CGFloat) {
    self.init(scale: displayScale)
  }

  /// Makes conditions with a kind of device alone.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  /// Makes conditions with room from left to right alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Makes conditions with room from top to bottom alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Makes conditions with the side at which text begins alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Makes conditions with a size of text alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }

  /// Combines conditions. The last one that specifies a condition decides it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let reversed = traitCollections.reversed()
    self.init(
      style: reversed.map(\.userInterfaceStyle).first { $0 != .unspecified } ?? .unspecified,
      scale: reversed.map(\.displayScale).first { $0 > 0 } ?? 0,
      idiom: reversed.map(\.userInterfaceIdiom).first { $0 != .unspecified } ?? .unspecified,
      horizontal: reversed.map(\.horizontalSizeClass).first { $0 != .unspecified } ?? .unspecified,
      vertical: reversed.map(\.verticalSizeClass).first { $0 != .unspecified } ?? .unspecified,
      direction: reversed.map(\.layoutDirection).first { $0 != .unspecified } ?? .unspecified,
      category: reversed.map(\.preferredContentSizeCategory).first { $0 != .unspecified } ?? .unspecified)
  }

  private init(
    style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0, idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified, category: UIContentSizeCategory = .unspecified
  ) {
    (userInterfaceStyle, displayScale, userInterfaceIdiom) = (style, scale, idiom)
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    (layoutDirection, preferredContentSizeCategory) = (direction, category)
    super.init()
  }

  /// Whether a colour can have another value than under other conditions.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether all conditions that `trait` specifies hold.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { UITraitCollection(traitsFrom: [self, $0]) == self } ?? true
  }

  /// Calls `actions` while these conditions are ``current``.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  /// Whether `object` specifies the same conditions.
  open override func isEqual(_ object: Any?) -> Bool { parts == (object as? UITraitCollection)?.parts }

  /// A hash of the conditions.
  open override var hash: Int { parts.hashValue }

  private var parts: [AnyHashable] {
    [
      userInterfaceStyle, displayScale, userInterfaceIdiom, horizontalSizeClass, verticalSizeClass, layoutDirection,
      preferredContentSizeCategory,
    ]
  }
}
