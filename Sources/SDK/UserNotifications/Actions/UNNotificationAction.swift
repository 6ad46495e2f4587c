// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The action of a user who opens the app from a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of a user who dismisses a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The action needs an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action deletes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A button of a notification. It is immutable.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier, which the app receives.
  public let identifier: String
  /// The text of the button.
  public let title: String
  /// How the action behaves.
  public let options: UNNotificationActionOptions

  /// Creates a button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }

  /// The action itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A button of a notification that asks for a text. It is immutable.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The text of the button that sends the text.
  public let textInputButtonTitle: String
  /// The text that is shown until the user enters one.
  public let textInputPlaceholder: String

  /// Creates a button that asks for a text.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}
