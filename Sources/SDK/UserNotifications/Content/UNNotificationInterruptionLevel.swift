/// How urgent a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// The notification is added to the list silently.
  case passive = 0
  /// The notification is presented immediately.
  case active = 1
  /// The notification is presented immediately, even during a Focus.
  case timeSensitive = 2
  /// The notification is presented with sound, even when the device is muted.
  case critical = 3
}
