internal import Dispatch
internal import Foundation
internal import IntentHost
internal import SourceFiles

/// The program's input and output.
final class Console: Sendable {
  /// Whether the input is a terminal.
  let isInteractive = isatty(STDIN_FILENO) == 1
  /// Whether the output is a terminal that shows colour.
  let usesColour =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether standard error is a terminal that can redraw a line.
  let showsProgress =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Writes to standard error without a newline.
  func writeProgress(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  /// Writes a line to standard output. The program exits if that fails, because nothing reads its output any more.
  func print(_ line: String) {
    guard !Self.write(line + "\n", to: STDOUT_FILENO) else { return }
    let code = errno
    if code != EPIPE { complain("error: the output can't be written: \(systemReason(code))") }
    exit(74)
  }

  /// Writes a line to standard error, and ignores a failure.
  func error(_ line: String) {
    _ = Self.write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes a message that may contain untrusted names to standard error.
  func complain(_ message: String) {
    error(TerminalText.plain(message))
  }

  /// Writes to a descriptor; returns false on failure. `FileHandle` would trap instead.
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

  /// Reads the next line of the input without its newline; nil at the end. On a terminal, shows `prompt` first, on
  /// standard error if the output is redirected. A secret line is not shown.
  func line(prompt: String = "", isSecret: Bool = false) -> String? {
    guard isInteractive else { return readLine() }
    // The prompt follows the change of mode, so that text typed right after it is not shown either.
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
    // An interrupt must not leave a terminal that shows nothing.
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
