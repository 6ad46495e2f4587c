/// The owner of the device's lock state: the one writer of a ``DeviceState``.
public protocol LockSource: AnyObject, Sendable {
  /// The last known state.
  var device: DeviceState { get }

  /// Reads the state again if another program controls the lock. May block.
  func refresh()

  /// The reason why no passcode unlocks the device at present, with the remedy; nil if a passcode can unlock it.
  var unlockDefect: String? { get }

  /// Unlocks the device if `passcode` is correct.
  func unlock(with passcode: String) -> PasscodeVerdict

  /// The reason why ``lock()`` has no effect, with the remedy; nil if it locks the device.
  var lockDefect: String? { get }

  /// Locks the device.
  func lock()

  /// The reason why no passcode can be verified at present; nil if one can.
  var authenticationDefect: AuthenticationDefect? { get }

  /// Verifies `passcode` without unlocking the device, for an app that asks for it.
  func authenticate(with passcode: String) -> PasscodeVerdict
}

extension LockSource {
  /// A lock that verifies no passcodes.
  public var authenticationDefect: AuthenticationDefect? { .noPasscode("this lock can't verify passcodes") }

  /// Rejects every passcode.
  public func authenticate(with passcode: String) -> PasscodeVerdict { .refused("this lock can't verify passcodes") }
}

/// The reason why no passcode can be verified. Each text is for the user.
public enum AuthenticationDefect: Hashable, Sendable {
  /// No passcode is set.
  case noPasscode(String)
  /// There is a passcode, but none can be tried at present.
  case unavailable(String)
}

/// The result of a passcode, to unlock the device or for an app.
public enum PasscodeVerdict: Hashable, Sendable {
  /// The passcode is correct. After ``LockSource/unlock(with:)``, the device is unlocked.
  case accepted
  /// The passcode is wrong; the user may try again.
  case wrong
  /// The lock accepts no passcode at present. The text gives the reason to the user.
  case refused(String)
}
