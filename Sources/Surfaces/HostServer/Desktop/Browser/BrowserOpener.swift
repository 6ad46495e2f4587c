internal import BaseFiles
internal import BaseThreads
internal import Foundation

/// Opens files in the user's browser.
package enum BrowserOpener {
  /// The reason why a browser can't be opened.
  package struct OpenError: Error, CustomStringConvertible {
    /// A message with the reason.
    package let description: String

    fileprivate init(_ command: [String], _ reason: String) {
      description = "'\(command[0])', which opens files in the browser, \(reason)"
    }
  }

  /// Opens a file. Does not wait for the browser.
  ///
  /// Every user of the machine can read the arguments of a program, so they contain the path of a file, and no address
  /// with a secret.
  ///
  /// - Parameters:
  ///   - path: the path of a page that only the user can read.
  ///   - environment: the environment with which this process was started.
  ///   - onFailure: called on another thread if the program that opens the browser fails, with the reason.
  /// - Throws: ``OpenError`` if the program can't be started: `xdg-open`, or `systemd-run` in a service of systemd.
  package static func open(
    _ path: String, environment: [String: String], onFailure: @escaping @Sendable (OpenError) -> Void
  ) throws(OpenError) {
    let command = command(environment) + [path]
    var process: pid_t = 0
    let streams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { ($0, ProgramStart.Stream.nothing) }
    let code = ProgramStart.spawn(command, streams: streams, &process)
    guard code == 0 else { throw OpenError(command, "can't be started: \(systemReason(code))") }
    let started = process
    // The thread collects the exit code. Otherwise the ended process would stay in the system's process table.
    _ = SystemThread.start("browser", stackBytes: 64 << 10) {
      if ProgramStart.wait(for: started) != 0 { onFailure(OpenError(command, "fails: no browser can be opened")) }
    }
  }

  /// Returns the program that opens a file, with its arguments. A child of a systemd service has the restrictions of
  /// the service, under which no browser works, and ends with the service. Therefore the service manager starts the
  /// program outside the service, and reports its exit code.
  static func command(_ environment: [String: String]) -> [String] {
    let isService = environment["INVOCATION_ID"] != nil && environment["NOTIFY_SOCKET"] != nil
    return (isService ? ["systemd-run", "--user", "--quiet", "--collect", "--wait", "--"] : []) + ["xdg-open"]
  }
}
