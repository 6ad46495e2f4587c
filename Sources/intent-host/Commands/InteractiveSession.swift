internal import ConversationScripts
internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import IntentConversations
internal import IntentHost
internal import SourceFiles

/// The interactive prompt, which takes one request a line.
struct InteractiveSession {
  let host: ExtensionHost
  /// The extensions, which may change between lines.
  let catalogue: LiveCatalogue
  let policy: Policy
  let console: Console
  let requests: RequestTaker
  /// Takes the requests of running apps; nil if it can't listen.
  let apps: AppListener?

  /// The help text, with sentences that the installed extensions support.
  private var help: String {
    let examples = host.examples.map { "\n  “\(TerminalText.plain($0))”" }.joined()
    return """
      Say what you want in a sentence\(examples.isEmpty ? "" : ":" + examples),
      or as JSON: {"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}
      Answer a question in your words: a name, the second one, a number, yes, no. "Cancel" ends the request,
      and another request takes its place.
      \(Self.commands)
      """
  }

  private static let commands = """
      :lock     lock the device
      :unlock   unlock it with the passcode
      :list     show the installed extensions
      :help     show this
      :quit     leave
    """

  /// Takes requests until the end of the input or `:quit`.
  func run() {
    var known = catalogue.current
    console.print("\(known.count) extension\(known.count == 1 ? "" : "s"); :help explains, :quit leaves.")
    while let line = nextLine() {
      showChange(&known)
      let text = line.trimmingCharacters(in: .whitespaces)
      switch text {
      case "": continue
      case ":quit", ":q": return
      case ":help": console.print(help)
      case ":list":
        ListCommand.printTable(
          catalogue.current, policy, host.quarantine, host.authorizations, console, isVerbose: false)
      case ":lock": lock()
      case ":unlock": unlock()
      case _ where text.hasPrefix(":"):
        let commands = [":lock", ":unlock", ":list", ":help", ":quit"]
        console.complain("unknown command '\(text)'\(suggestion(for: text, in: commands))")
      default:
        var next = requests.take(text)
        while let request = next { next = requests.take(request) }
      }
    }
    console.print("")
  }

  /// Reads the next line. Meanwhile, asks the user what running apps want to know.
  private func nextLine() -> String? {
    while true {
      switch console.input(prompt: isLocked ? "(locked) > " : "> ", interruption: apps?.waiting) {
      case .line(let line): return line
      case .end: return nil
      case .interruption: requests.answerQuestions(of: apps)
      }
    }
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
    if let defect = host.lock.lockDefect { return console.complain(defect) }
    host.lock.lock()
    requests.recorder?.lock()
    console.print("Locked.")
    if let defect = unlockDefect { console.complain("warning: the device can't be unlocked: \(defect)") }
  }

  private func unlock() {
    if let defect = unlockDefect { return console.complain(defect) }
    guard let answer = console.passcode(prompt: "Passcode: ") else { return }
    switch host.lock.unlock(with: answer) {
    case .accepted:
      requests.recorder?.unlock()
      console.print("Unlocked.")
    case .wrong: console.error("That is not the passcode.")
    case .refused(let reason): console.complain(reason)
    }
  }
}
