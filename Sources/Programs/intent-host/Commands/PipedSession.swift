internal import Foundation

/// Runs the requests of a pipe, one for each line. The lines after a request answer its prompts.
struct PipedSession {
  let console: Console
  let requests: RequestRunner

  /// Runs requests until the end of the input.
  func run() {
    while let line = console.line() {
      switch line.trimmingCharacters(in: .whitespacesAndNewlines) {
      case "": continue
      case ":lock": _ = requests.lock()
      case ":unlock": _ = requests.unlock()
      // The input may contain a passcode that the previous request did not read.
      default: requests.run(line, mayBePasscode: requests.mayBePasscode)
      }
    }
  }
}
