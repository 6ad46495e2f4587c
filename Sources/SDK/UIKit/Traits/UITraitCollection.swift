public import Foundation
internal import Synchronization

// Unchecked because of the superclass: immutable after `init`.
/// The traits of an environment. They select the files of a picture and the values of a colour, and they influence
/// layouts.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels per point; 0 if unspecified.
  public let displayScale: CGFloat
  /// The device kind.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The amount of horizontal space.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The amount of vertical space.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The layout direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The user's preferred text size.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// The host's initial traits: the light appearance, two pixels per point, and an upright phone.
  static let host = UITraitCollection(
    style: .light, scale: UIScreen.main.scale, idiom: UIDevice.current.userInterfaceIdiom, horizontal: .compact,
    vertical: .regular, direction: .leftToRight, category: .large)

  private static let latest = Mutex<UITraitCollection?>(nil)

  /// The traits with which views are shown, and with which colours and pictures are selected.
  public class var current: UITraitCollection {
    get { latest.withLock { $0 } ?? host }
    set { latest.withLock { $0 = UITraitCollection(traitsFrom: [host, newValue]) } }
  }

  /// Makes traits that only specify an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Makes traits that only specify a number of pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(scale: displayScale)
  }

  /// Makes traits that only specify a device kind.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  /// Makes traits that only specify the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Makes traits that only specify the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Makes traits that only specify a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Makes traits that only specify a text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }

  /// Combines trait collections. For each trait, the last collection that specifies it wins.
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
    userInterfaceStyle = style
    displayScale = scale
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    layoutDirection = direction
    preferredContentSizeCategory = category
    super.init()
  }

  /// Whether a colour can have different values under the two trait collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether these traits match all traits that `trait` specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { UITraitCollection(traitsFrom: [self, $0]) == self } ?? true
  }

  /// Calls `actions` while these traits are ``current``.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  /// Whether `object` specifies the same traits.
  open override func isEqual(_ object: Any?) -> Bool { parts == (object as? UITraitCollection)?.parts }

  /// A hash of the traits.
  open override var hash: Int { parts.hashValue }

  private var parts: [AnyHashable] {
    [
      userInterfaceStyle, displayScale, userInterfaceIdiom, horizontalSizeClass, verticalSizeClass, layoutDirection,
      preferredContentSizeCategory,
    ]
  }
}
