/// How urgent a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// The notification goes to the list without light and sound.
  case passive = 0
  /// The notification is shown at once.
  case active = 1
  /// The notification is shown at once, also during a Focus.
  case timeSensitive = 2
  /// The notification is heard even when the device is muted.
  case critical = 3
}
