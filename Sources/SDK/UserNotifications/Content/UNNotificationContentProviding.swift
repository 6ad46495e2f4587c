public import Foundation
public import Intents

/// An object that can provide content for a notification, such as a message or a call.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension INSendMessageIntent: UNNotificationContentProviding {}
extension INStartCallIntent: UNNotificationContentProviding {}

extension UNNotificationContent {
  /// Returns the content with the sender and the recipients of `provider`.
  ///
  /// - Throws: always ``UNError/Code/contentProvidingObjectNotAllowed``, as for an app without the entitlement for
  ///   communication notifications.
  public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    throw UNError(.contentProvidingObjectNotAllowed)
  }
}
