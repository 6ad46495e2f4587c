internal import Foundation
internal import IntentConversations

/// Takes one request a line from a pipe. The lines after a request answer its prompts.
struct PipedSession {
  let console: Console
  let requests: RequestTaker

  /// Takes requests until the end of the input.
  func run() {
    var mayBePasscode = false
    while let line = console.line() {
      let code: RequestOutcome.Code?
      switch line.trimmingCharacters(in: .whitespacesAndNewlines) {
      case "": continue
      case ":lock": code = requests.lock().failure?.code
      case ":unlock": code = requests.unlock().failure?.code
      default: code = requests.run(line, mayBePasscode: mayBePasscode).failure?.code
      }
      // The writer of the input may have sent a passcode that a refused request did not read, or one for an extension
      // that was not allowed to ask for it.
      mayBePasscode =
        code?.mayLeavePasscode == true || code == .handlerFailed || (mayBePasscode && code == .notUnderstood)
    }
  }
}
