public import Foundation

/// A condition under which a notification is delivered. It is immutable.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the trigger fires repeatedly.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }

  /// The trigger itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The trigger of a remote notification. It is immutable.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// Triggers a notification after a time interval. It is immutable.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The interval in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger. The interval must be greater than zero, and at least 60 seconds if the trigger repeats;
  /// otherwise the process ends.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The date at which the trigger would fire if the request were added now.
  open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// Triggers a notification at a date and time. It is immutable.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The date components to match.
  public let dateComponents: DateComponents

  /// Creates a trigger for the next date that matches all of these components.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next date at which the trigger fires; nil if no future date matches.
  open func nextTriggerDate() -> Date? {
    let calendar = dateComponents.calendar ?? .current
    return calendar.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}
