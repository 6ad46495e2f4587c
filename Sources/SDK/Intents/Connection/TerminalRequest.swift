internal import AppGroups
internal import BaseThreads
internal import Foundation
internal import IntentWire

/// Asks the user on this program's terminal. Runs the program `intent-host`, which identifies the app by its parent
/// process.
enum TerminalRequest {
  /// The exit codes of `intent-host authorize request`: the permission is granted, or it is denied or not decided.
  private enum ExitCode {
    static let authorized: Int32 = 0
    static let notAuthorized: Int32 = 3
  }

  /// Asks the user for a permission.
  ///
  /// - Returns: the reply; nil if this program has no terminal, or if `intent-host` can't be run.
  static func requestAccess(for kind: HostRequest.AccessKind) -> HostReply? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let app = AppIdentity.current else { return nil }
    switch run(["intent-host", "authorize", "request", "--permission", kind.rawValue]) {
    case ExitCode.authorized: return .granted()
    case ExitCode.notAuthorized:
      let isDenied = AppAuthorization.status(of: app.identifier, kind) == .denied
      return isDenied ? .refused(.denied, "the user has denied it") : .refused(.cancelled, "the user has not decided")
    default: return nil
    }
  }

  /// Runs a program from the search path in the foreground of the terminal, and returns its exit code. Returns nil if
  /// the program can't be started.
  private static func run(_ words: [String]) -> Int32? {
    var process: Int32 = 0
    guard ProgramStart.spawn(words, isForeground: true, &process) == 0 else { return nil }
    return ProgramStart.wait(for: process)
  }
}
