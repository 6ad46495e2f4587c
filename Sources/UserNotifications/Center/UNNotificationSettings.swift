public import Foundation

/// Whether the user allows notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined = 0
  /// The user does not allow notifications.
  case denied = 1
  /// The user allows notifications.
  case authorized = 2
  /// Notifications go to the list without light and sound.
  case provisional = 3
  /// Notifications are allowed for a short time.
  case ephemeral = 4
}

/// Whether a feature of notifications is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The device does not have the feature.
  case notSupported = 0
  /// The feature is off.
  case disabled = 1
  /// The feature is on.
  case enabled = 2
}

/// How an unlocked device shows notifications.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// As a banner that goes away.
  case banner = 1
  /// As an alert that waits.
  case alert = 2
}

/// When the text of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// On the locked device too.
  case always = 0
  /// On the unlocked device.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// What the user allows. On this host, notifications are denied.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// Denied.
  open var authorizationStatus: UNAuthorizationStatus { .denied }
  /// Off.
  open var soundSetting: UNNotificationSetting { .disabled }
  /// Off.
  open var badgeSetting: UNNotificationSetting { .disabled }
  /// Off.
  open var alertSetting: UNNotificationSetting { .disabled }
  /// Off.
  open var notificationCenterSetting: UNNotificationSetting { .disabled }
  /// Off.
  open var lockScreenSetting: UNNotificationSetting { .disabled }
  /// Off.
  open var timeSensitiveSetting: UNNotificationSetting { .disabled }
  /// Not supported.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Not supported.
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  /// Not supported.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Not at all.
  open var alertStyle: UNAlertStyle { .none }
  /// Never.
  open var showPreviewsSetting: UNShowPreviewsSetting { .never }
  /// Never.
  open var providesAppNotificationSettings: Bool { false }

  override init() {}
}
