internal import Foundation

/// Takes one request a line from a pipe. The lines after a request answer its prompts.
struct PipedSession {
  let console: Console
  let requests: RequestTaker

  /// Takes requests until the end of the input.
  func run() {
    while let line = console.line() {
      switch line.trimmingCharacters(in: .whitespacesAndNewlines) {
      case "": continue
      case ":lock": _ = requests.lock()
      case ":unlock": _ = requests.unlock()
      // The writer of the input may have sent a passcode that the request before did not read.
      default: requests.run(line, mayBePasscode: requests.mayBePasscode)
      }
    }
  }
}
