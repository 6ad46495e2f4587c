internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost

extension ParsedArguments {
  /// Whether the lock follows the login session.
  private var followsLoginSession: Bool { value(.lockSource) == Self.session }

  private static let session = "logind"

  /// The values of `--lock-source`.
  static let lockSources = ["manual", session]

  /// Returns the file with the passcode's hash: the file of the arguments, or else the default in `folders`.
  func passcodeFile(_ folders: HostFolders) -> URL {
    value(.passcodeFile).map { URL(fileURLWithPath: $0) } ?? folders.passcodeFile
  }

  /// Creates the lock that the options select. Later problems are reported to `console`.
  ///
  /// - Throws: ``UsageError`` if there is no login session to follow, or if an option is only for the other source.
  func lock(_ settings: HostSettings, _ console: Console) throws(UsageError) -> any LockSource {
    let passcode = PasscodeGuard(settings.policy, file: passcodeFile(settings.folders))
    if followsLoginSession { return try sessionLock(passcode, console) }
    // A defect is reported now rather than when the user has to unlock the device.
    if settings.policy.authenticationService != nil, let defect = passcode.authenticatorDefect {
      console.printDiagnostic("warning: the device can't be unlocked: \(defect)")
    }
    return ManualLock(
      isLocked: has(.locked), isProtectedDataAvailable: !has(.protectedDataUnavailable), passcode: passcode)
  }

  private func sessionLock(_ passcode: PasscodeGuard, _ console: Console) throws(UsageError) -> SessionLock {
    for name in [Option.Name.locked, .protectedDataUnavailable, .passcodeFile] where has(name) {
      throw UsageError(
        message:
          "'--\(name.rawValue)' is for '--lock-source manual'; with 'logind', the login session controls the lock")
    }
    do {
      return try SessionLock(environment: ProcessInfo.processInfo.environment, passcode: passcode) {
        console.printDiagnostic("warning: \($0)")
      }
    } catch {
      throw UsageError(message: error.description)
    }
  }
}
