public import Foundation
public import IntentConversations

/// Verifies passcodes, with growing pauses after wrong ones. All verification goes through it.
///
/// A try is counted as wrong before the passcode is verified, so that killing the process in between does not avoid the
/// count.
public struct PasscodeGuard: Sendable {
  private let authenticator: any Authenticator
  private let tries: UnlockTriesFile

  /// Creates a guard for the passcode in `file`. The count of tries is stored beside it.
  public init(_ file: PasscodeFile) {
    self.init(file, triesBeside: file.url)
  }

  /// Creates a guard for the passcode that `policy` selects: the passcode of the system account, or otherwise the one
  /// in `file`. In both cases, the count of tries is stored beside the file.
  public init(_ policy: Policy, file: URL) {
    self.init(policy.authenticationService.map { PAMService($0) } ?? PasscodeFile(url: file), triesBeside: file)
  }

  /// Creates a guard for `authenticator`, with the count of tries in a file beside `url`.
  public init(_ authenticator: any Authenticator, triesBeside url: URL) {
    self.init(authenticator, UnlockTriesFile(beside: url))
  }

  /// Creates a guard for `authenticator`, with the count of tries in `tries`.
  package init(_ authenticator: any Authenticator, _ tries: UnlockTriesFile) {
    self.authenticator = authenticator
    self.tries = tries
  }

  /// The reason why no passcode can be tried now, with the remedy; nil if a passcode can be tried.
  public var defect: String? { refusal ?? authenticatorDefect }

  /// The reason why the authenticator can't verify passcodes, with the remedy; nil if it can. A pause does not count.
  public var authenticatorDefect: String? { authenticator.defect }

  /// The reason why no passcode can be verified for an app; nil if one can.
  public var authenticationDefect: AuthenticationDefect? {
    if !authenticator.hasPasscode { return .noPasscode(authenticatorDefect ?? "no passcode is set") }
    return defect.map { .unavailable($0) }
  }

  /// The message to the user if no passcode is accepted now, because of a pause or because wrong tries can't be
  /// counted; nil if one is accepted.
  public var refusal: String? {
    do {
      return Self.text(try tries.pause())
    } catch {
      return tries.defect(error)
    }
  }

  /// Verifies `passcode`. During a pause, refuses it.
  public func check(_ passcode: String) -> PasscodeVerdict {
    do {
      if let pause = Self.text(try tries.count()) { return .refused(pause) }
    } catch {
      return .refused(tries.defect(error))
    }
    // The C library treats a null character as the end of a passcode.
    switch passcode.utf8.contains(0) ? .wrong : authenticator.verify(passcode) {
    case .accepted:
      // If the count can't be cleared, the next pause begins too early, which is safe.
      try? tries.clear()
      return .accepted
    case .wrong: return refusal.map { .refused($0) } ?? .wrong
    // The try stays counted as wrong. A service may report an error for a wrong passcode, and without the count, anybody
    // could try any number of passcodes.
    case .unavailable(let reason): return .refused(reason)
    }
  }

  private static func text(_ pause: UnlockTries.Pause?) -> String? {
    pause.map { "\($0.wrongTries) wrong passcodes in a row; the next one is accepted in \($0.remainingText)" }
  }
}
