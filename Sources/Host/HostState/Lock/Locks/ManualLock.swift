public import IntentConversations

/// A lock that a command closes and the passcode opens.
public final class ManualLock: LockSource {
  private let writer: DeviceStateWriter
  private let passcode: PasscodeGuard

  /// Creates a lock.
  ///
  /// - Parameters:
  ///   - isLocked: the initial state.
  ///   - isProtectedDataAvailable: false for a device that has not been unlocked since its start; such a device is
  ///     locked.
  ///   - passcode: verifies the passcode that opens the lock.
  public init(isLocked: Bool = false, isProtectedDataAvailable: Bool = true, passcode: PasscodeGuard) {
    writer = DeviceStateWriter(isLocked: isLocked, isProtectedDataAvailable: isProtectedDataAvailable)
    self.passcode = passcode
  }

  /// The device's state. Only this lock changes it.
  public var device: DeviceState { writer.state }

  /// Does nothing: the state is always up to date.
  public func refresh() {}

  /// The reason why no passcode can be tried: none is set, or there were too many wrong ones. Nil if a passcode can be
  /// tried.
  public var unlockDefect: String? { passcode.defect }

  /// Opens the lock if `passcode` is correct.
  public func unlock(with passcode: String) -> PasscodeVerdict {
    let verdict = self.passcode.check(passcode)
    if verdict == .accepted { writer.unlock() }
    return verdict
  }

  /// The reason why no passcode can be verified for an app: none is set, or there were too many wrong ones.
  public var authenticationDefect: AuthenticationDefect? { passcode.authenticationDefect }

  /// Verifies `passcode`. The lock does not change.
  public func authenticate(with passcode: String) -> PasscodeVerdict { self.passcode.check(passcode) }

  /// Always nil, because locking is always possible.
  public var lockDefect: String? { nil }

  /// Closes the lock.
  public func lock() { writer.lock() }
}
