internal import Dispatch
internal import Foundation
internal import IntentHost
internal import SourceFiles

/// The program's input and output.
final class Console: Sendable {
  /// Whether the input is a terminal, at which somebody sits.
  let isInteractive = isatty(STDIN_FILENO) == 1
  /// Whether the output is a terminal that is to show colour.
  let usesColour =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether somebody watches standard error who can see a line change.
  let showsProgress =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Writes to standard error without an end of line.
  func writeProgress(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  /// Writes a line to standard output. Where nobody takes it, there is no point in going on: the program ends.
  func print(_ line: String) {
    if !Self.write(line + "\n", to: STDOUT_FILENO) { exit(74) }
  }

  /// Writes a line to standard error; where nobody takes it, nothing is to be done.
  func error(_ line: String) {
    _ = Self.write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes a line about something whose names are not trusted to standard error.
  func complain(_ message: String) {
    error(TerminalText.plain(message))
  }

  /// Writes to a descriptor, false when that fails. `FileHandle` would trap then.
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The next line of the input without its end, or nil at the end. On a terminal `prompt` stands before it, on standard
  /// error where the output goes elsewhere, and a secret one is not shown.
  func line(prompt: String = "", isSecret: Bool = false) -> String? {
    guard isInteractive else { return readLine() }
    // The prompt comes after the change: what somebody types as soon as they see it is not shown either.
    return isSecret ? withoutEcho { ask(prompt) } : ask(prompt)
  }

  private func writePrompt(_ text: String) {
    _ = Self.write(text, to: isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO)
  }

  private func ask(_ prompt: String) -> String? {
    writePrompt(prompt)
    return readLine()
  }

  private func withoutEcho<Result>(_ body: () -> Result) -> Result {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
    let shown = settings
    var quiet = settings
    quiet.c_lflag &= ~tcflag_t(ECHO)
    // Who stops the program here shall not be left with a terminal that shows nothing.
    signal(SIGINT, SIG_IGN)
    let interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interruption.setEventHandler {
      var settings = shown
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      exit(130)
    }
    interruption.resume()
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      interruption.cancel()
      signal(SIGINT, SIG_DFL)
      writePrompt("\n")
    }
    return body()
  }
}
