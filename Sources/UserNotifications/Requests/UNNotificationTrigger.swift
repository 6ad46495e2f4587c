public import Foundation

/// The condition that delivers a notification.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the notification is delivered again each time.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }

  /// The trigger itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The trigger of a notification that a server sent.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// Delivers a notification after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger. The time must be greater than zero, and 60 seconds or more if the notification repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The date of the next delivery, if the request is added now.
  open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// Delivers a notification at a date and time.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that the date must have.
  public let dateComponents: DateComponents

  /// Creates a trigger for the next date that has all of these components.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The date of the next delivery; nil if no date after now has these components.
  open func nextTriggerDate() -> Date? {
    let calendar = dateComponents.calendar ?? .current
    return calendar.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}
