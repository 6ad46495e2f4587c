/// The owner of the device's lock state: the one writer of a ``DeviceState``.
public protocol LockSource: AnyObject, Sendable {
  /// The last known state.
  var device: DeviceState { get }

  /// Updates the state if another program decides about it. May block.
  func refresh()

  /// The reason why no passcode unlocks the device at present, with the remedy; nil if a passcode can unlock it.
  var unlockDefect: String? { get }

  /// Unlocks the device if `passcode` is correct.
  func unlock(with passcode: String) -> UnlockVerdict

  /// The reason why ``lock()`` has no effect, with the remedy; nil if it locks the device.
  var lockDefect: String? { get }

  /// Locks the device.
  func lock()
}

/// The result of an attempt to unlock the device.
public enum UnlockVerdict: Hashable, Sendable {
  /// The passcode is correct; the device is unlocked.
  case accepted
  /// The passcode is wrong; the user may try again.
  case wrong
  /// The lock accepts no passcode at present. The text gives the reason to the user.
  case refused(String)
}
