internal import Foundation
internal import ProgramRuns
internal import SourceFiles
internal import SystemThreads

/// Opens addresses in the user's browser.
package enum BrowserOpener {
  /// The reason why a browser can't be opened.
  package struct OpenError: Error, CustomStringConvertible {
    /// A message with the reason.
    package let description: String
  }

  /// Opens an address. Does not wait for the browser.
  ///
  /// - Parameters:
  ///   - address: an address of the host's own page.
  ///   - environment: the environment with which this process was started.
  /// - Throws: ``OpenError`` if the program can't be started: `xdg-open`, or `systemd-run` in a service of systemd.
  package static func open(_ address: String, environment: [String: String]) throws(OpenError) {
    let command = command(environment) + [address]
    var process: pid_t = 0
    let streams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { ($0, ProgramStart.Stream.nothing) }
    let code = ProgramStart.spawn(command, streams: streams, &process)
    guard code == 0 else {
      throw OpenError(
        description: "'\(command[0])', which opens addresses in the browser, can't be started: \(systemReason(code))")
    }
    let started = process
    // The thread collects the exit code. Otherwise the ended process would stay in the system's process table.
    _ = SystemThread.start("browser", stackBytes: 64 << 10) {
      var status: Int32 = 0
      while waitpid(started, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Returns the program that opens an address, with its arguments. A child of a systemd service has the restrictions
  /// of the service, under which no browser works, and ends with the service. Therefore the service manager starts the
  /// program outside the service.
  static func command(_ environment: [String: String]) -> [String] {
    let isService = environment["INVOCATION_ID"] != nil && environment["NOTIFY_SOCKET"] != nil
    return (isService ? ["systemd-run", "--user", "--quiet", "--collect", "--"] : []) + ["xdg-open"]
  }
}
