internal import BaseFiles
internal import Foundation
internal import IntentLanguage

/// The interactive prompt of a program that is connected to a service.
struct ConnectedSession {
  private let console: Console
  private let requests: ConnectedRequests
  private let texts: ConsoleTexts

  init(_ console: Console, requests: ConnectedRequests, texts: ConsoleTexts) {
    self.console = console
    self.requests = requests
    self.texts = texts
  }

  /// Reads requests until the end of the input, `:quit`, Ctrl-C on an empty line, or the end of the service.
  func run(_ ready: [String: JSONValue]) {
    console.beginSession()
    let count: Int64 = if case .int(let count) = ready["extensions"] { count } else { 0 }
    for line in texts.greeting(Int(clamping: count), columns: console.size?.columns) { console.print(line) }
    while !requests.isDisconnected, let line = nextLine() {
      let text = line.trimmingCharacters(in: .whitespaces)
      switch text {
      case "": continue
      case ":quit", ":q": return
      case ":help": for line in texts.help([], columns: console.size?.columns) { console.print(line) }
      case ":list": list()
      case ":lock": requests.lock()
      // A service unlocks only on its own surfaces. A connection is not one of them.
      case ":unlock": console.printDiagnostic(texts.unlockRefusal)
      case _ where text.hasPrefix(":"): console.printDiagnostic(texts.unknown(text))
      default: _ = requests.run(text)
      }
    }
  }

  private func nextLine() -> String? {
    console.discardInterrupts()
    var question = TerminalLine.Question(prompt: texts.prompt(isLocked: false))
    question.searchLabel = texts.search
    if case .line(let line) = console.readAnswer(to: question) { return line }
    return nil
  }

  private func list() {
    let rows = requests.list().map { row in ["identifier", "name", "version", "state"].map { row.text($0) ?? "" } }
    for line in TerminalText.table(rows, columns: console.size?.columns ?? .max) { console.print(line) }
  }
}
