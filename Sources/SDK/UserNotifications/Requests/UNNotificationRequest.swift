public import Foundation

/// A notification, with the trigger that delivers it. It is immutable.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier; a later request with the same identifier replaces this one.
  public let identifier: String
  /// The text, sound and data.
  public let content: UNNotificationContent
  /// The trigger; nil to deliver immediately.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of `content`.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.values)
    self.trigger = trigger
  }

  /// The request itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that has been delivered. The system creates it; on this host, none is delivered. It is immutable.
open class UNNotification: NSObject, @unchecked Sendable {
  /// The date of the delivery.
  public let date: Date
  /// The request.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}

/// The user's response to a notification. The system creates it; on this host, none is delivered. It is immutable.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The identifier of the action.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// A response with text that the user entered. It is immutable.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}
