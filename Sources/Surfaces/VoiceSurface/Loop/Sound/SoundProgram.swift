internal import BaseFiles
internal import BaseThreads
internal import Foundation
internal import Synchronization

/// A running program that records or plays sound. The shell runs the command, which may start several programs. Any
/// thread may use it.
final class SoundProgram: Sendable {
  /// The stream of the program that is connected to this process.
  enum Stream {
    /// Its standard output.
    case output
    /// Its standard input.
    case input
  }

  private let identifier: pid_t
  /// This end of the stream. It is a socket, because socketpair(2) sets close-on-exec atomically, so that programs that
  /// other threads start do not inherit it.
  private let socket: Int32
  private let isRunning = Mutex(true)

  private static let shell = "/bin/sh"
  /// The exit code of the shell if it finds no such program.
  private static let notFound: Int32 = 127

  /// Starts a program.
  ///
  /// - Throws: ``VoiceServiceError`` if the program can't be started.
  init(_ command: String, _ stream: Stream) throws(VoiceServiceError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw VoiceServiceError("can't be started: \(systemReason(errno))")
    }
    defer { close(ends[1]) }
    var identifier: pid_t = 0
    let code = Self.spawn(command, end: ends[1], stream: stream, identifier: &identifier)
    guard code == 0 else {
      close(ends[0])
      throw VoiceServiceError("can't be started: \(startReason(code))")
    }
    self.identifier = identifier
    socket = ends[0]
  }

  deinit {
    kill()
    _ = wait()
    close(socket)
  }

  private static func spawn(_ command: String, end: Int32, stream: Stream, identifier: inout pid_t) -> Int32 {
    let (own, other) = stream == .input ? (STDIN_FILENO, STDOUT_FILENO) : (STDOUT_FILENO, STDIN_FILENO)
    return ProgramStart.spawn(
      [Self.shell, "-c", command], streams: [(other, .nothing), (own, .descriptor(end))], &identifier)
  }

  /// Reads recorded bytes. Blocks until there are some.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  func read(_ bytes: inout [UInt8]) -> Int {
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      return max(0, count)
    }
  }

  /// Writes bytes to the program. Blocks while the program does not read and the buffer of the socket is full.
  ///
  /// - Returns: false if the program has closed its input.
  func write(_ bytes: [UInt8]) -> Bool { DescriptorWriter.send(bytes, to: socket) }

  /// Ends the input of the program, and waits until the program ends.
  func finish() -> VoiceServiceError? {
    shutdown(socket, Int32(SHUT_WR))
    return wait()
  }

  /// Kills the program and the processes that it has started.
  func kill() {
    // The lock is held, so that the process identifier is not reused.
    isRunning.withLock { isRunning in
      if isRunning { Foundation.kill(-identifier, SIGKILL) }
    }
  }

  /// Waits until the program ends.
  ///
  /// - Returns: the failure; nil if the program exits with 0, or if another call has waited before.
  func wait() -> VoiceServiceError? {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return isRunning.withLock { isRunning in
      guard isRunning else { return nil }
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      isRunning = false
      guard status != 0 else { return nil }
      let code = status >> 8 & 0xff
      let signal = status & 0x7f
      if signal != 0 { return VoiceServiceError("was killed by signal \(signal)") }
      return VoiceServiceError(code == Self.notFound ? "is not installed" : "fails with exit code \(code)")
    }
  }
}
