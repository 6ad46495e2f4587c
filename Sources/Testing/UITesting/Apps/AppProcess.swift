internal import CExtensionProcess
internal import ExtensionSupervisor
internal import Foundation

/// The process of an app that a test has started. It may be used on any thread.
final class AppProcess: @unchecked Sendable {
  /// How a process ended, as text for a message: `exit code 1`, or `signal 11 (Segmentation fault)`.
  struct Termination: Sendable, CustomStringConvertible {
    let description: String

    init(status: Int32) {
      let signal = status & 0x7f
      description =
        signal == 0 ? "exit code \(status >> 8 & 0xff)" : "signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }

  let identifier: pid_t
  // Protected by the condition.
  private var ended: Termination?
  private let condition = NSCondition()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - arguments: the arguments after the program's path.
  ///   - environment: the complete environment.
  ///   - descriptor: the descriptor that the program inherits as the number ``inheritedDescriptor``. It inherits no
  ///     other descriptor.
  ///   - log: the file to which standard output and standard error are appended.
  /// - Throws: ``UITestError`` with the system's error message.
  init(
    _ path: String, arguments: [String], environment: [String: String], inheriting descriptor: Int32, log: String
  ) throws(UITestError) {
    let output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw UITestError("'\(log)' can't be written: \(String(cString: strerror(errno)))") }
    defer { close(output) }
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    let code = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        app_spawn(path, arguments, variables, output, descriptor, &identifier)
      }
    }
    guard code == 0 else { throw UITestError("'\(path)' can't be started: \(String(cString: strerror(code)))") }
    self.identifier = identifier
    Thread.detachNewThread { [self] in waitForExit() }
  }

  /// The number of the descriptor in the program, as `app_spawn` sets it.
  static let inheritedDescriptor: Int32 = 3

  /// Waits for the end of the process on a separate thread, so that no zombie process remains.
  private func waitForExit() {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    condition.withLock {
      ended = Termination(status: status)
      condition.broadcast()
    }
  }

  /// How the process ended; nil if it is still running after `timeout`.
  func waitForTermination(within timeout: Duration = .zero) -> Termination? {
    let deadline = Date(timeIntervalSinceNow: timeout / .seconds(1))
    return condition.withLock {
      while ended == nil, condition.wait(until: deadline) {}
      return ended
    }
  }

  /// Sends SIGTERM to the process, and kills it if it has not ended within `timeout`. Returns how it ended; nil if the
  /// killed process has not ended after 10 seconds.
  @discardableResult
  func terminate(within timeout: Duration) -> Termination? {
    signal(SIGTERM)
    if let ending = waitForTermination(within: timeout) { return ending }
    signal(SIGKILL)
    return waitForTermination(within: .seconds(10))
  }

  private func signal(_ number: Int32) {
    // The process identifier stays valid until the process was waited for.
    condition.withLock { if ended == nil { kill(identifier, number) } }
  }
}
