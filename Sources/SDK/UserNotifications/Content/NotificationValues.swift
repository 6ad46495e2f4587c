internal import Foundation

/// The values of a content. The defaults are those of Apple's class.
struct NotificationValues {
  var title = ""
  var subtitle = ""
  var body = ""
  var badge: NSNumber?
  var sound: UNNotificationSound?
  var attachments: [UNNotificationAttachment] = []
  var userInfo: [AnyHashable: Any] = [:]
  var categoryIdentifier = ""
  var threadIdentifier = ""
  var launchImageName = ""
  var targetContentIdentifier: String?
  var summaryArgument = ""
  var summaryArgumentCount = 0
  var interruptionLevel = UNNotificationInterruptionLevel.active
  var relevanceScore = 0.0
  var filterCriteria: String?
}
