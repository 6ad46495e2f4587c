internal import BaseFiles
internal import IntentDefinitions

/// A text of an app that a model reads: bounded, without control characters, and not an instruction to the model.
struct AppWords {
  /// The maximum lengths of texts, in characters.
  enum Limit {
    static let description = 160
    static let title = 48
  }

  /// The text; nil if the app gives none, or if the text is withheld.
  let text: String?
  /// Whether the text is withheld because it reads like instructions to a model.
  let isWithheld: Bool

  /// Checks a text, and cuts it to `limit` characters.
  init(_ words: String, to limit: Int) {
    isWithheld = ModelInstructions.phrase(in: words) != nil
    text = isWithheld ? nil : TerminalText.quotable(words, to: limit)
  }
}
