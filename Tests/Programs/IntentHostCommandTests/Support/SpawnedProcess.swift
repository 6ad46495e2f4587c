internal import Foundation
internal import TestSupport
internal import Testing

/// A process on a terminal or on descriptors of this process. It is killed when this object is destroyed.
///
/// Foundation's `Process` can't start sessions. Used by one thread at a time.
final class SpawnedProcess: @unchecked Sendable {
  /// The standard streams of a process.
  enum Streams {
    /// The terminal at a path, which becomes the controlling terminal of a new session.
    case terminal(String)
    /// Descriptors. Standard error goes to the output.
    case descriptors(input: Int32, output: Int32)
  }

  /// The end of a process: an exit code or a signal; the other is nil.
  struct Ending {
    let exitCode: Int32?
    let signal: Int32?
  }

  let identifier: pid_t
  private let observed: ObservedProcess
  private var known: Ending?

  /// Starts the program of `command`; the `command` object itself is not started.
  init(_ command: Process, _ streams: Streams) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of dispatch queues block signals, and the program would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK)
    switch streams {
    case .terminal(let path):
      flags |= Self.newSession
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    case .descriptors(let input, let output):
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    for descriptor in Self.openDescriptors { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let program = try #require(command.executableURL?.path)
    let words = ([program] + (command.arguments ?? [])).map { strdup($0) }
    let variables = (command.environment ?? [:]).map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, program, &actions, &attributes, words + [nil], variables + [nil])
    try #require(code == 0, "'\(program)' can't be started")
    self.identifier = identifier
    observed = ObservedProcess(identifier)
  }

  /// `POSIX_SPAWN_SETSID` of spawn.h, which the C library's module does not import.
  private static let newSession: Int32 = 0x80

  /// The descriptors of this process except the standard streams. If a child inherits the end of a pipe, the pipe
  /// stays open.
  private static var openDescriptors: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.filter { $0 > STDERR_FILENO }
  }

  deinit {
    guard known == nil else { return }
    kill(identifier, SIGKILL)
    _ = reap()
  }

  /// Waits for the end of the process.
  func ending() throws -> Ending {
    if let known { return known }
    guard observed.waitForEnd() else { throw TimeOut() }
    let ending = reap()
    known = ending
    return ending
  }

  private func reap() -> Ending {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? Ending(exitCode: status >> 8 & 0xff, signal: nil) : Ending(exitCode: nil, signal: signal)
  }
}
