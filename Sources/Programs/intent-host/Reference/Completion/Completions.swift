/// A word that completes a command line.
struct Suggestion: Hashable, Sendable {
  /// The whole word. For an argument after `--option=`, only the argument.
  let word: String
  /// The meaning of the word, in one line; empty if there is no explanation.
  let help: String

  /// Creates a suggestion.
  init(_ word: String, help: String = "") {
    self.word = word
    self.help = help
  }
}

/// The answer to a shell that completes a word.
struct Completions: Hashable, Sendable {
  /// Whether this program or the shell finds the completions.
  enum Source: String, Sendable {
    /// This program: the suggestions are complete.
    case words
    /// The shell: it completes the names of files.
    case files
    /// The shell: it completes the names of folders.
    case folders
  }

  /// Whether this program or the shell finds the completions.
  var source: Source
  /// The words that begin with the typed text.
  var suggestions: [Suggestion]

  /// Creates an answer.
  init(source: Source, suggestions: [Suggestion]) {
    self.source = source
    self.suggestions = suggestions
  }

  /// The answer that suggests nothing.
  static let none = Completions(source: .words, suggestions: [])

  /// The lines that the scripts of the shells read: the source, then one suggestion per line, with its help after a
  /// tab. A word or help with a control character is omitted, because the scripts split lines at such characters.
  var lines: [String] {
    let isPlain = { (text: String) in !text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } }
    let shown = suggestions.filter { isPlain($0.word) && isPlain($0.help) }
    return [source.rawValue] + shown.map { $0.help.isEmpty ? $0.word : "\($0.word)\t\($0.help)" }
  }
}
