package import DeviceLock
internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import TestSupport

/// Takes one passcode, and counts how often it was asked.
package final class AnyPasscode: Authenticator {
  package static let right = "2580"

  private let count = Mutex(0)
  /// What it says of any passcode, where it does not look at it.
  private let answer: Authentication?

  package init(always answer: Authentication? = nil) {
    self.answer = answer
  }

  /// How many passcodes it was shown.
  package var asked: Int { count.withLock(\.self) }

  package var defect: String? { nil }

  package func verify(_ passcode: String) -> Authentication {
    count.withLock { $0 += 1 }
    return answer ?? (passcode == Self.right ? .accepted : .wrong)
  }
}

/// A passcode whose tries are kept in a folder that goes away with it.
private final class FolderPasscode: Authenticator {
  let folder: TemporaryFolder
  private let passcode = AnyPasscode()

  package init(_ folder: TemporaryFolder) {
    self.folder = folder
  }

  var defect: String? { nil }

  func verify(_ code: String) -> Authentication { passcode.verify(code) }
}

extension ManualLock {
  /// A lock that `AnyPasscode.right` opens.
  package static func sample(isLocked: Bool = false, isProtectedDataAvailable: Bool = true) -> ManualLock {
    guard let folder = try? TemporaryFolder() else { preconditionFailure("no temporary folder") }
    let passcode = PasscodeGuard(FolderPasscode(folder), triesBeside: folder.url.appending(path: "passcode"))
    return ManualLock(isLocked: isLocked, isProtectedDataAvailable: isProtectedDataAvailable, passcode: passcode)
  }
}

/// A lock that is always closed, and counts how often somebody wants to know.
package final class CountedLock: LockSource {
  private let writer = DeviceStateWriter(isLocked: true)

  package init() {}

  private let count = Mutex(0)

  package var refreshes: Int { count.withLock(\.self) }
  var device: DeviceState { writer.state }
  func refresh() { count.withLock { $0 += 1 } }
  var unlockDefect: String? { "it is counted" }
  func unlock(with passcode: String) -> UnlockVerdict { .refused("it is counted") }
  var lockDefect: String? { nil }
  func lock() {}
}
