/// What knows whether the device is locked: the one writer of a ``DeviceState``.
public protocol LockSource: AnyObject, Sendable {
  /// The state as it was known last.
  var device: DeviceState { get }

  /// Brings the state up to date, where somebody else than this object decides about it. May block.
  func refresh()

  /// Why a passcode would not unlock the device just now, with the mend; nil where it would.
  var unlockDefect: String? { get }

  /// Unlocks the device, if `passcode` is right.
  func unlock(with passcode: String) -> UnlockVerdict

  /// Why ``lock()`` would not lock the device, with the mend; nil where it would.
  var lockDefect: String? { get }

  /// Locks the device.
  func lock()
}

/// The result of an attempt to unlock the device.
public enum UnlockVerdict: Hashable, Sendable {
  /// The passcode is right; the device is unlocked.
  case accepted
  /// The passcode is wrong; the user may try another.
  case wrong
  /// No passcode is accepted now; the text gives the reason to the user.
  case refused(String)
}
