public import IntentConversations

/// A lock that is closed by a command and opened by the passcode.
public final class ManualLock: LockSource {
  private let writer: DeviceStateWriter
  private let passcode: PasscodeGuard

  /// Makes a lock.
  ///
  /// - Parameters:
  ///   - isLocked: how it begins.
  ///   - isProtectedDataAvailable: false for a device that has not been unlocked since it was started, which is locked.
  ///   - passcode: what opens it.
  public init(isLocked: Bool = false, isProtectedDataAvailable: Bool = true, passcode: PasscodeGuard) {
    writer = DeviceStateWriter(isLocked: isLocked, isProtectedDataAvailable: isProtectedDataAvailable)
    self.passcode = passcode
  }

  /// The state, which nobody else changes.
  public var device: DeviceState { writer.state }

  /// The state is always up to date.
  public func refresh() {}

  /// Why the passcode can't be tried: none is set, or there was a wrong one too often.
  public var unlockDefect: String? { passcode.defect }

  /// Opens the lock, if `passcode` is right.
  public func unlock(with passcode: String) -> UnlockVerdict {
    let verdict = self.passcode.check(passcode)
    if verdict == .accepted { writer.unlock() }
    return verdict
  }

  /// Nothing speaks against locking.
  public var lockDefect: String? { nil }

  /// Closes the lock.
  public func lock() { writer.lock() }
}
