/// The permissions that an app requests from the user.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A badge on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Sounds even while the device is muted.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button for the notification settings of the app.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Silent notifications, for which the user is not asked.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Notifications that are read aloud.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// Notifications during a Focus.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// How a notification is presented while its app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// With its badge.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// With its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// As an alert.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// In the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
