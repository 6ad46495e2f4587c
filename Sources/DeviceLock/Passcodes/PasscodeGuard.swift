public import Foundation
public import IntentConversations

/// Lets passcodes be tried, with growing pauses after wrong ones; every way to a passcode leads through it.
///
/// A try counts before the passcode is looked at: a process that is killed in between has made a wrong one.
public struct PasscodeGuard: Sendable {
  private let authenticator: any Authenticator
  private let tries: UnlockTriesFile

  /// Guards the passcode in `file`; the tries are kept beside it.
  public init(_ file: PasscodeFile) {
    self.init(file, triesBeside: file.url)
  }

  /// Guards the passcode that `policy` names: that of the system's accounts, or else the one in `file`. The tries are kept
  /// beside the file in either case.
  public init(_ policy: Policy, file: URL) {
    self.init(policy.authenticationService.map { PAMService($0) } ?? PasscodeFile(url: file), triesBeside: file)
  }

  /// Guards what `authenticator` tells, with the tries in a file beside `url`.
  public init(_ authenticator: any Authenticator, triesBeside url: URL) {
    self.init(authenticator, UnlockTriesFile(beside: url))
  }

  package init(_ authenticator: any Authenticator, _ tries: UnlockTriesFile) {
    self.authenticator = authenticator
    self.tries = tries
  }

  /// Why no passcode can be tried now, with the mend; nil when one can.
  public var defect: String? { pause ?? authenticatorDefect }

  /// Why no passcode could be told from another even without a pause, with the mend; nil when it can.
  public var authenticatorDefect: String? { authenticator.defect }

  /// What people are told during a pause; nil where there is none.
  public var pause: String? {
    do {
      return Self.text(try tries.pause())
    } catch {
      return tries.defect(error)
    }
  }

  /// Looks whether `passcode` is the right one, unless tries have to wait.
  public func check(_ passcode: String) -> UnlockVerdict {
    do {
      if let pause = Self.text(try tries.count()) { return .refused(pause) }
    } catch {
      return .refused(tries.defect(error))
    }
    // The C library would take a passcode to end at a 0.
    switch passcode.utf8.contains(0) ? .wrong : authenticator.verify(passcode) {
    case .accepted:
      // Where it can't be cleared, the next pause comes too early rather than too late.
      try? tries.clear()
      return .accepted
    case .wrong: return pause.map { .refused($0) } ?? .wrong
    case .unavailable(let reason): return .refused(reason)
    }
  }

  private static func text(_ pause: UnlockTries.Pause?) -> String? {
    pause.map { "\($0.wrongTries) wrong passcodes in a row; the next is taken in \($0.remainingText)" }
  }
}
