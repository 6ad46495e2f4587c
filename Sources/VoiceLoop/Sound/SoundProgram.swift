internal import Foundation
internal import LineStreams
internal import SourceFiles
internal import Synchronization

/// A running program that records or plays sound. The shell runs it, so that it may be several programs. Any thread may use
/// it.
final class SoundProgram: Sendable {
  /// The stream of the program that this process has the other end of.
  enum Stream {
    /// Its standard output.
    case output
    /// Its standard input.
    case input
  }

  private let identifier: pid_t
  /// This end of the stream. A socket, because a pipe would be inherited by programs that other threads start.
  private let socket: Int32
  private let isRunning = Mutex(true)

  private static let shell = "/bin/sh"
  /// The exit code of the shell where there is no such program.
  private static let notFound: Int32 = 127

  /// Starts a program.
  ///
  /// - Throws: why it can't be started.
  init(_ command: String, _ stream: Stream) throws(ServiceFailure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ServiceFailure("can't be started: \(systemReason(errno))")
    }
    defer { close(ends[1]) }
    var identifier: pid_t = 0
    let code = Self.spawn(command, ends[1], stream, &identifier)
    guard code == 0 else {
      close(ends[0])
      throw ServiceFailure("can't be started: \(startReason(code))")
    }
    (self.identifier, socket) = (identifier, ends[0])
  }

  deinit {
    kill()
    _ = wait()
    close(socket)
  }

  private static func spawn(_ command: String, _ end: Int32, _ stream: Stream, _ identifier: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let (own, other) = stream == .input ? (STDIN_FILENO, STDOUT_FILENO) : (STDOUT_FILENO, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, other, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, end, own)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own, so that what the shell starts is killed with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    let words = [Self.shell, "-c", command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    return posix_spawn(&identifier, Self.shell, &actions, &attributes, words + [nil], environ)
  }

  /// Waits for recorded bytes, and reads some.
  ///
  /// - Returns: their number; 0 at the end.
  func read(_ bytes: inout [UInt8]) -> Int {
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      return max(0, count)
    }
  }

  /// Lets the program play bytes, and waits until it takes them.
  ///
  /// - Returns: whether it takes them.
  func write(_ bytes: [UInt8]) -> Bool { WholeWrite.send(bytes, to: socket) }

  /// Ends the input of the program, and waits until it has played what it has.
  func finish() -> ServiceFailure? {
    shutdown(socket, Int32(SHUT_WR))
    return wait()
  }

  /// Ends the program at once.
  func kill() {
    // Within the lock, so that no other program has its number.
    isRunning.withLock { isRunning in
      if isRunning { Foundation.kill(-identifier, SIGKILL) }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: how it failed; nil for a good end.
  func wait() -> ServiceFailure? {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return isRunning.withLock { isRunning in
      guard isRunning else { return nil }
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      isRunning = false
      guard status != 0 else { return nil }
      let (code, signal) = (status >> 8 & 0xff, status & 0x7f)
      if signal != 0 { return ServiceFailure("was ended by signal \(signal)") }
      return ServiceFailure(code == Self.notFound ? "is no program that is installed" : "fails with exit code \(code)")
    }
  }
}
