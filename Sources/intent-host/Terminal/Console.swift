internal import Dispatch
internal import Foundation
internal import IntentHost

/// The program's input and output.
final class Console {
  /// Whether the input is a terminal, at which somebody sits.
  let isInteractive = isatty(STDIN_FILENO) == 1
  /// Whether the output is a terminal that is to show colour.
  let usesColour =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Writes a line to standard output.
  func print(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Writes a line to standard error.
  func error(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// The next line of the input without its end, or nil at the end. On a terminal `prompt` stands before it, and a
  /// secret one is not shown.
  func line(prompt: String = "", isSecret: Bool = false) -> String? {
    guard isInteractive else { return readLine() }
    // The prompt comes after the change: what somebody types as soon as they see it is not shown either.
    return isSecret ? withoutEcho { ask(prompt) } : ask(prompt)
  }

  private func ask(_ prompt: String) -> String? {
    FileHandle.standardOutput.write(Data(prompt.utf8))
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
      print("")
    }
    return body()
  }
}
