internal import BaseFiles
internal import IntentDefinitions
internal import IntentLanguage

/// The console's own texts in a session, in the language of the conversations.
struct ConsoleTexts {
  /// The commands of a session.
  static let commands = [":lock", ":unlock", ":list", ":help", ":quit"]

  private let texts: Texts

  init(_ language: ConversationLanguage) {
    texts = language.texts
  }

  /// Returns the first lines of a session.
  ///
  /// - Parameters:
  ///   - count: the number of extensions.
  ///   - columns: the columns of the terminal; nil for an unlimited width.
  /// - Returns: the lines.
  func greeting(_ count: Int, columns: Int?) -> [String] {
    var values = TextValues()
    values.count = count
    return TerminalText.wrapped(texts.text("console.greeting", values), columns: columns ?? .max)
  }

  /// Returns the lines of the help.
  ///
  /// - Parameters:
  ///   - examples: sentences that the installed extensions understand.
  ///   - columns: the columns of the terminal; nil for an unlimited width.
  /// - Returns: the lines.
  func help(_ examples: [String], columns: Int?) -> [String] {
    let json = #"{"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}"#
    var lines = [texts.text("console.help.sentence")] + examples.map { "  “\(TerminalText.plain($0))”" }
    lines += [texts.text("console.help.json", ["json": json])]
    lines += [texts.text("console.help.answers"), texts.text("console.help.keys")]
    let rows = Self.commands.map { ["  \($0)", texts.text("console.command.\($0.dropFirst())")] }
    return lines.flatMap { TerminalText.wrapped($0, columns: columns ?? .max) }
      + TerminalText.table(rows, columns: columns ?? .max)
  }

  /// Returns the error for an unknown command.
  func unknown(_ command: String) -> String {
    texts.text(
      "console.unknown",
      ["command": command, "suggestion": NearestName.nearest(to: command, in: Self.commands) ?? ""])
  }

  /// The prompt.
  func prompt(isLocked: Bool) -> String { isLocked ? "(\(texts.text("console.locked"))) > " : "> " }

  /// The sentence with the address at which the owner of the device answers a question.
  func consent(at address: String) -> String { texts.text("consent.link", ["address": TerminalText.plain(address)]) }

  /// The prompt for the passcode.
  var passcode: String { texts.text("console.passcode") + " " }
  /// The label of a search in the history.
  var search: String { texts.text("console.search") }
  /// The sentence for a device that was locked.
  var locked: String { texts.text("lock.done") }
  /// The sentence for a device that was unlocked.
  var unlocked: String { texts.text("unlock.done") }
  /// The reason why only a host-owned surface can unlock the device.
  var unlockRefusal: String { texts.text("refusal.surface") }
  /// The sentence for a wrong passcode.
  var wrongPasscode: String { texts.text("unlock.wrong") }
}
