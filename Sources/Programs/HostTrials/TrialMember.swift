internal import BaseFiles
internal import CSystem
internal import Foundation

/// The first step of a program of a trial: a new process of this program that executes the other program. It ends
/// together with its parent, so that a killed trial leaves no program behind.
package enum TrialMember {
  /// The first argument of such a process, whose program has to call ``run(_:)`` with the others.
  package static let argument = "--trial-member"

  /// The folder of this program, which has the other programs of the build.
  package static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// Returns the command that starts `command` for this process. The thread that starts it must live as long as the
  /// trial, because the kernel ends the program together with that thread; see PR_SET_PDEATHSIG in prctl(2).
  package static func command(_ command: [String]) -> [String] {
    [URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path, argument, "\(getpid())"] + command
  }

  /// Executes a program. Returns only by an error.
  ///
  /// - Parameter arguments: the process identifier of the parent, the path of the program, and its arguments.
  /// - Throws: an error if the program can't be executed.
  package static func run(_ arguments: [String]) throws {
    guard arguments.count >= 2, let parent = Int32(arguments[0]) else { exit(2) }
    // The parent may have ended before the call of prctl(2).
    guard benchmark_end_with_parent() == 0, getppid() == parent else { exit(1) }
    var words = arguments.dropFirst().map { strdup($0) } + [nil]
    execv(arguments[1], &words)
    throw ReasonError("'\(arguments[1])' can't be started: \(String(cString: strerror(errno)))")
  }
}
