internal import BaseFiles
internal import Foundation

/// Starts programs from processes whose threads may block signals.
package enum ProgramStart {
  /// A stream of a program.
  package enum Stream: Sendable {
    /// `/dev/null`: reading returns no bytes, and written bytes are discarded.
    case nothing
    /// An open descriptor, which the caller keeps and closes.
    case descriptor(Int32)
  }

  private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

  /// posix_spawn_file_actions_addchdir_np(3).
  private static let changeFolder = SystemLibrary.process.function(
    "posix_spawn_file_actions_addchdir_np", as: (@convention(c) (Actions, UnsafePointer<CChar>) -> Int32).self)

  /// posix_spawn_file_actions_addclosefrom_np(3).
  private static let closeRest = SystemLibrary.process.function(
    "posix_spawn_file_actions_addclosefrom_np", as: (@convention(c) (Actions, Int32) -> Int32).self)

  /// Starts a program in a new process group, so that the processes that it starts can be killed with it.
  ///
  /// - Parameters:
  ///   - words: the path of the program, or its name in `PATH`, and its arguments.
  ///   - environment: the variables of the program; nil for those of this process.
  ///   - folder: the working directory of the program; nil for the one of this process.
  ///   - isForeground: whether the program stays in the process group of this process, so that it can read from the
  ///     terminal.
  ///   - streams: the standard streams that differ from those of this process, with their descriptor numbers, in the
  ///     order in which they are set. The program inherits no other descriptor.
  ///   - process: receives the identifier of the process. The caller has to wait for it (waitpid(2)).
  /// - Returns: 0, or an errno value.
  package static func spawn(
    _ words: [String], environment: [String: String]? = nil, folder: String? = nil, isForeground: Bool = false,
    streams: [(number: Int32, stream: Stream)] = [], _ process: inout Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let folder, let changeFolder { _ = changeFolder(&actions, folder) }
    for (number, stream) in streams {
      switch stream {
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    // A descriptor that the program inherits by accident would keep the pipe of another program open.
    _ = closeRest?(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of this process may block signals, and the program would inherit the blocked set.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A program has to end when nobody reads its output, even if this process ignores the signal.
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    let group = isForeground ? 0 : POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let texts = words.map { strdup($0) }
    let variables = (environment ?? [:]).map { strdup("\($0)=\($1)") }
    defer { for text in texts + variables { free(text) } }
    let program = words.first ?? ""
    let words = texts + [nil]
    guard environment != nil else { return posix_spawnp(&process, program, &actions, &attributes, words, environ) }
    return posix_spawnp(&process, program, &actions, &attributes, words, variables + [nil])
  }

  /// Waits for the end of a program that this process has started.
  ///
  /// - Returns: its exit code, or 128 plus the number of the signal that ended it.
  @discardableResult
  package static func wait(for process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 128 }
    }
    return exitCode(status)
  }

  /// The exit code in a status of waitpid(2), or 128 plus the number of the signal.
  package static func exitCode(_ status: Int32) -> Int32 {
    status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
