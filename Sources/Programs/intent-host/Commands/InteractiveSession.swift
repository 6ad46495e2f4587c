internal import BaseFiles
internal import ConversationScripts
internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import IntentConversations
internal import IntentHost

/// The interactive prompt, which reads one request per line.
struct InteractiveSession {
  let host: ExtensionHost
  /// The extensions, which may change between lines.
  let catalogue: LiveCatalogue
  let policy: Policy
  let console: Console
  let requests: RequestRunner
  /// Accepts the requests of running apps; nil if it can't listen.
  let apps: AppListener?

  /// The console's texts, in the language of the conversations.
  let texts: ConsoleTexts
  /// The names of the people whom the user knows. They are read when a name is first completed.
  let people: () -> [String]
  /// The lines that the user can go back to.
  var history: SessionHistory
  /// The lines that are shown above the prompt instead of the catalogue's changes; nil to show these changes.
  var notices: PromptNotices?

  /// Runs requests until the end of the input, `:quit`, or Ctrl-C on an empty line.
  mutating func run() {
    console.beginSession()
    var known = catalogue.current
    for line in texts.greeting(known.count, columns: console.size?.columns) { console.print(line) }
    while let line = nextLine() {
      if notices == nil { showChange(&known) }
      let text = line.trimmingCharacters(in: .whitespaces)
      switch text {
      case "": continue
      case ":quit", ":q": return
      case ":help": for line in texts.help(host.examples, columns: console.size?.columns) { console.print(line) }
      case ":list":
        ListCommand.printTable(
          catalogue.current, policy: policy, quarantine: host.quarantine, authorizations: host.authorizations,
          console: console, isVerbose: false)
      case ":lock": lock()
      case ":unlock": unlock()
      case _ where text.hasPrefix(":"): console.printDiagnostic(texts.unknown(text))
      default: runRequest(line, text)
      }
      if text.hasPrefix(":") { history.add(command: text) }
    }
  }

  /// Runs a request, and the requests that follow it.
  private mutating func runRequest(_ line: String, _ text: String) {
    // A line that is not understood may be a passcode.
    let mayBePasscode = isLocked || requests.mayBePasscode
    var ended = requests.runOnce(text)
    if !mayBePasscode || ended.outcome.failure?.code != .notUnderstood { history.add(request: line) }
    while let next = ended.next { ended = requests.runOnce(next) }
  }

  /// Reads the next line. Meanwhile, asks the user the questions of running apps.
  private func nextLine() -> String? {
    console.discardInterrupts()
    while true {
      switch console.readAnswer(to: question) {
      case .line(let line): return line
      case .ended, .cancelled: return nil
      case .interruption: requests.answerQuestions(of: apps)
      }
    }
  }

  /// The question for the next request. A locked device shows nothing of what its user said, and no names.
  private var question: TerminalLine.Question {
    let isLocked = isLocked
    var question = TerminalLine.Question(
      prompt: texts.prompt(isLocked: isLocked), interruption: apps?.waitingDescriptor)
    question.searchLabel = texts.search
    question.changes = notices?.interruption
    if !isLocked { question.history = history.lines }
    question.completions = { [self] head in
      guard !isLocked else { return CompletionWords(commands: ConsoleTexts.commands).completions(of: head) }
      let installed = catalogue.current
      return CompletionWords(
        commands: ConsoleTexts.commands, names: installed.extensions.map(\.manifest.name) + people(),
        sentences: host.examples
      ).completions(of: head)
    }
    return question
  }

  /// Shows the catalogue's changes since the previous line.
  private func showChange(_ known: inout ExtensionCatalogue) {
    let now = catalogue.current
    for line in CatalogueListing.lines(CatalogueChange(from: known, to: now)) { console.print(line) }
    known = now
  }

  private var isLocked: Bool {
    host.lock.refresh()
    return requests.surface.trust == .locked || host.lock.device.isLocked
  }

  private var unlockDefect: String? { host.unlockDefect(from: requests.surface) }

  private func lock() {
    if let defect = host.lock.lockDefect { return console.printDiagnostic(defect) }
    host.lock.lock()
    requests.recorder?.lock()
    console.print(texts.locked)
    if let defect = unlockDefect { console.printDiagnostic("warning: the device can't be unlocked: \(defect)") }
  }

  private func unlock() {
    if let defect = unlockDefect { return console.printDiagnostic(defect) }
    guard let answer = console.readPasscode(prompt: texts.passcode) else { return }
    switch host.lock.unlock(with: answer) {
    case .accepted:
      requests.recorder?.unlock()
      console.print(texts.unlocked)
    case .wrong: console.error(texts.wrongPasscode)
    case .refused(let reason): console.printDiagnostic(reason)
    }
  }
}
