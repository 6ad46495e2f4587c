public import Foundation

/// A content whose values can be set. It is not synchronized: a thread that changes it must be its only user.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The title.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }

  /// The subtitle.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }

  /// The message.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }

  /// The number on the app's badge; nil leaves it unchanged, and 0 removes it.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }

  /// The sound; nil for none.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }

  /// The picture or sound files that the notification shows.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }

  /// The data that the app receives with the notification.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }

  /// The identifier of the category, which determines the buttons.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }

  /// The identifier by which notifications are grouped.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }

  /// The name of the picture that is shown while the app launches.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }

  /// The identifier of the window that the notification opens.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }

  /// The text that the notification adds to the summary of its category.
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }

  /// The number of items that the notification counts for in a summary.
  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }

  /// How urgent the notification is.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }

  /// The rank of the notification in a summary, from 0 to 1.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }

  /// The value by which a Focus filter selects notifications.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
