public import Foundation

/// The text, sound and data of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The values. Only a mutable content changes them, and only one thread at a time may use a mutable content.
  var values = NotificationValues()

  /// The title.
  open var title: String { values.title }
  /// The subtitle.
  open var subtitle: String { values.subtitle }
  /// The message.
  open var body: String { values.body }
  /// The number on the app's badge; nil leaves it unchanged, and 0 removes it.
  open var badge: NSNumber? { values.badge }
  /// The sound; nil for none.
  open var sound: UNNotificationSound? { values.sound }
  /// The picture or sound files that the notification shows.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The data that the app receives with the notification.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The identifier of the category, which determines the buttons.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The identifier by which notifications are grouped.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The name of the picture that is shown while the app launches.
  open var launchImageName: String { values.launchImageName }
  /// The identifier of the window that the notification opens.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The text that the notification adds to the summary of its category.
  open var summaryArgument: String { values.summaryArgument }
  /// The number of items that the notification counts for in a summary.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// How urgent the notification is.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The rank of the notification in a summary, from 0 to 1.
  open var relevanceScore: Double { values.relevanceScore }
  /// The value by which a Focus filter selects notifications.
  open var filterCriteria: String? { values.filterCriteria }

  /// Creates an empty content.
  public override init() {}

  init(_ values: NotificationValues) {
    self.values = values
  }

  /// An immutable content with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

  /// A mutable content with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}
