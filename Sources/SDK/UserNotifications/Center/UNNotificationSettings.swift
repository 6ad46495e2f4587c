public import Foundation

/// Whether the user allows notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined = 0
  /// The user does not allow notifications.
  case denied = 1
  /// The user allows notifications.
  case authorized = 2
  /// Notifications are delivered silently to the list.
  case provisional = 3
  /// Notifications are allowed for a short time.
  case ephemeral = 4
}

/// Whether a feature of notifications is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The device does not support the feature.
  case notSupported = 0
  /// The feature is off.
  case disabled = 1
  /// The feature is on.
  case enabled = 2
}

/// The style of alerts on an unlocked device.
public enum UNAlertStyle: Int, Sendable {
  /// No alerts.
  case none = 0
  /// A banner that disappears by itself.
  case banner = 1
  /// An alert that stays until it is dismissed.
  case alert = 2
}

/// When the text of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Also while the device is locked.
  case always = 0
  /// Only while the device is unlocked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// The user's notification settings. On this host, notifications are always denied. It has no mutable state.
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
  /// No alerts.
  open var alertStyle: UNAlertStyle { .none }
  /// Never.
  open var showPreviewsSetting: UNShowPreviewsSetting { .never }
  /// Always false.
  open var providesAppNotificationSettings: Bool { false }

  override init() {}
}
