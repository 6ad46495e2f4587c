internal import IntentDefinitions
internal import IntentLanguage
internal import SourceFiles

/// What the console of a session says beside the conversations, in the language of the conversations.
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
  ///   - columns: the columns of the terminal; nil if the lines need not fit.
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
  ///   - columns: the columns of the terminal; nil if the lines need not fit.
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

  /// Returns the error for a line that begins as a command and is none.
  func unknown(_ command: String) -> String {
    texts.text(
      "console.unknown",
      ["command": command, "suggestion": NearestName.nearest(to: command, in: Self.commands) ?? ""])
  }

  /// The prompt.
  func prompt(isLocked: Bool) -> String { isLocked ? "(\(texts.text("console.locked"))) > " : "> " }

  /// Where a question is answered that only the owner of the device may answer.
  func consent(at address: String) -> String { texts.text("consent.link", ["address": TerminalText.plain(address)]) }

  /// The prompt for the passcode.
  var passcode: String { texts.text("console.passcode") + " " }
  /// The word for a search in the history.
  var search: String { texts.text("console.search") }
  /// The sentence after the device was locked.
  var locked: String { texts.text("lock.done") }
  /// The sentence after the device was unlocked.
  var unlocked: String { texts.text("unlock.done") }
  /// The reason why a surface that the host does not own can't unlock.
  var unlocksElsewhere: String { texts.text("refusal.surface") }
  /// The sentence after a wrong passcode.
  var wrongPasscode: String { texts.text("unlock.wrong") }
}
