internal import DeviceLock
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost

extension ParsedArguments {
  /// Whether the lock is that of the login session.
  private var followsSession: Bool { value(.lockSource) == Self.session }

  private static let session = "logind"

  /// The values of `--lock-source`.
  static let lockSources = ["manual", session]

  /// The file of the passcode's hash: what was named, or that of `folders`.
  func passcodeFile(_ folders: HostFolders) -> URL {
    value(.passcodeFile).map { URL(fileURLWithPath: $0) } ?? folders.passcodeFile
  }

  /// The lock that the options ask for, which tells of later trouble at `console`.
  ///
  /// - Throws: ``UsageError`` where there is no session to follow: the device is never taken to be unlocked instead.
  func lock(_ settings: HostSettings, _ console: Console) throws(UsageError) -> any LockSource {
    if followsSession { return try sessionLock(console) }
    let passcode = PasscodeGuard(settings.policy, file: passcodeFile(settings.folders))
    // Better said now than when somebody has to unlock.
    if settings.policy.authenticationService != nil, let defect = passcode.authenticatorDefect {
      console.complain("warning: the device can't be unlocked: \(defect)")
    }
    return ManualLock(
      isLocked: has(.locked), isProtectedDataAvailable: !has(.protectedDataUnavailable), passcode: passcode)
  }

  private func sessionLock(_ console: Console) throws(UsageError) -> SessionLock {
    for name in [Option.Name.locked, .protectedDataUnavailable, .passcodeFile] where has(name) {
      throw UsageError(
        message: "'--\(name.rawValue)' is for '--lock-source manual'; here the login session decides about the lock")
    }
    do {
      return try SessionLock(environment: ProcessInfo.processInfo.environment) { console.complain("warning: \($0)") }
    } catch {
      throw UsageError(message: error.description)
    }
  }
}
