/// A word that completes a command line.
package struct Suggestion: Hashable, Sendable {
  /// The whole word. For the argument behind `--option=`, it is the argument alone.
  package let word: String
  /// What the word means, in one line; empty if there is nothing to say.
  package let help: String

  /// Creates a suggestion.
  package init(_ word: String, help: String = "") {
    (self.word, self.help) = (word, help)
  }
}

/// The answer to a shell that completes a word.
package struct Completions: Hashable, Sendable {
  /// Who finds the words.
  package enum Source: String, Sendable {
    /// The suggestions are all words.
    case words
    /// The shell completes the names of files.
    case files
    /// The shell completes the names of folders.
    case folders
  }

  /// Who finds the words.
  package var source: Source
  /// The words that begin with what has been typed.
  package var suggestions: [Suggestion]

  /// Creates an answer.
  package init(source: Source, suggestions: [Suggestion]) {
    (self.source, self.suggestions) = (source, suggestions)
  }

  /// The answer that suggests nothing.
  static let none = Completions(source: .words, suggestions: [])

  /// The lines that the scripts of the shells read: the source, then one suggestion a line, its help behind a tab. A
  /// word or help with a control character is left out, because it could not be told from the next line.
  package var lines: [String] {
    let isPlain = { (text: String) in !text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } }
    let shown = suggestions.filter { isPlain($0.word) && isPlain($0.help) }
    return [source.rawValue] + shown.map { $0.help.isEmpty ? $0.word : "\($0.word)\t\($0.help)" }
  }
}
