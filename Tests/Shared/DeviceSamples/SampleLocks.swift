internal import Foundation
package import HostState
internal import Synchronization
internal import TestSupport

/// Accepts one passcode, and counts the calls.
package final class FixedPasscode: Authenticator {
  package static let right = "2580"

  private let count = Mutex(0)
  /// The answer to any passcode; nil if it compares the passcode.
  private let answer: Authentication?

  package init(always answer: Authentication? = nil) {
    self.answer = answer
  }

  /// The number of checked passcodes.
  package var verificationCount: Int { count.withLock(\.self) }

  package var defect: String? { nil }

  package func verify(_ passcode: String) -> Authentication {
    count.withLock { $0 += 1 }
    return answer ?? (passcode == Self.right ? .accepted : .wrong)
  }
}

/// Accepts one passcode, and owns the folder of the file that counts the tries.
private final class FolderPasscode: Authenticator {
  let folder: TemporaryFolder
  private let passcode = FixedPasscode()

  package init(_ folder: TemporaryFolder) {
    self.folder = folder
  }

  var defect: String? { nil }

  func verify(_ code: String) -> Authentication { passcode.verify(code) }
}

extension ManualLock {
  /// A lock that `FixedPasscode.right` opens. Its clock does not advance.
  package static func sample(isLocked: Bool = false, isProtectedDataAvailable: Bool = true) -> ManualLock {
    // A sample can't throw, and no test can run without temporary folders.
    guard let folder = try? TemporaryFolder() else { preconditionFailure("no temporary folder") }
    let clock = TestClock()
    let tries = UnlockTriesFile(beside: folder.url.appending(path: "passcode")) { clock.now }
    let passcode = PasscodeGuard(FolderPasscode(folder), tries)
    return ManualLock(isLocked: isLocked, isProtectedDataAvailable: isProtectedDataAvailable, passcode: passcode)
  }
}
