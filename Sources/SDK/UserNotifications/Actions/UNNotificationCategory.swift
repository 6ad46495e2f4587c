public import Foundation

/// How the notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The app is notified when a notification is dismissed.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// The notifications are allowed in a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown even when previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is shown even when previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// Siri may read the notifications aloud.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}

/// A kind of notification with its buttons. It is immutable.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier, which contents refer to.
  public let identifier: String
  /// The buttons.
  public let actions: [UNNotificationAction]
  /// The identifiers of the intents that the notifications belong to.
  public let intentIdentifiers: [String]
  /// The text that replaces the message when previews are hidden.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The format of the summary of several notifications.
  public let categorySummaryFormat: String
  /// How the notifications behave.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
    self.options = options
  }

  /// The category itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a category with the same identifier, which it replaces.
  open override func isEqual(_ object: Any?) -> Bool { identifier == (object as? UNNotificationCategory)?.identifier }

  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}
