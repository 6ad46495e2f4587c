internal import CExtensionProcess
internal import ExtensionSupervisor
internal import Foundation

/// The process of an app that a test has started. Any thread may use it.
final class AppProcess: @unchecked Sendable {
  /// How a process ended, as a part of a sentence: `exit code 1`, or `signal 11 (Segmentation fault)`.
  struct Ending: Sendable, CustomStringConvertible {
    let description: String

    init(status: Int32) {
      let signal = status & 0x7f
      description =
        signal == 0 ? "exit code \(status >> 8 & 0xff)" : "signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }

  let identifier: pid_t
  // Protected by the condition.
  private var ended: Ending?
  private let condition = NSCondition()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments after the path.
  ///   - environment: the whole environment.
  ///   - descriptor: the descriptor that the program gets as the number ``inheritedDescriptor``. It gets no other one.
  ///   - log: the file to which the output and the errors are appended.
  /// - Throws: ``ScreenFailure`` with the system's reason.
  init(
    _ path: String, _ arguments: [String], _ environment: [String: String], inheriting descriptor: Int32, log: String
  ) throws(ScreenFailure) {
    let output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw ScreenFailure("'\(log)' can't be written: \(String(cString: strerror(errno)))") }
    defer { close(output) }
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    let code = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        Self.retrying { app_spawn(path, arguments, variables, output, descriptor, &identifier) }
      }
    }
    guard code == 0 else { throw ScreenFailure("'\(path)' can't be started: \(String(cString: strerror(code)))") }
    self.identifier = identifier
    Thread.detachNewThread { [self] in collect() }
  }

  /// The number that the descriptor has in the program, as `app_spawn` gives it.
  static let inheritedDescriptor: Int32 = 3
  private static let mostTries = 100

  /// Calls `start` until its result is another one than that the program is being written. A program that was just copied
  /// can be open in a process that another thread starts, until that runs its own program.
  private static func retrying(_ start: () -> Int32) -> Int32 {
    for _ in 1..<mostTries {
      let code = start()
      guard code == ETXTBSY else { return code }
      usleep(10_000)
    }
    return start()
  }

  /// Waits for the end on a thread of its own, so that no dead process is left behind.
  private func collect() {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    condition.withLock {
      ended = Ending(status: status)
      condition.broadcast()
    }
  }

  /// How the process ended; nil if it runs after `patience`.
  func ending(within patience: Duration = .zero) -> Ending? {
    let deadline = Date(timeIntervalSinceNow: patience / .seconds(1))
    return condition.withLock {
      while ended == nil, condition.wait(until: deadline) {}
      return ended
    }
  }

  /// Asks the process to end, and kills it if it has not ended within `patience`.
  @discardableResult
  func end(within patience: Duration) -> Ending? {
    signal(SIGTERM)
    if let ending = ending(within: patience) { return ending }
    signal(SIGKILL)
    return ending(within: .seconds(10))
  }

  private func signal(_ number: Int32) {
    // The number belongs to this process as long as nobody has waited for it.
    condition.withLock { if ended == nil { kill(identifier, number) } }
  }
}
