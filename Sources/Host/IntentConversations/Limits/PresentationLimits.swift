internal import BaseFiles

/// The limits on the values and texts that a conversation shows. An extension chooses them, so without limits its
/// answer could flood a surface. The page `KeepingExtensionsIn.md` has a table of the limits.
package enum PresentationLimits {
  /// The options of a prompt that are listed and can be chosen.
  package static let options = 200
  /// The options that a terminal shows at a time.
  package static let optionsOfPage = 20
  /// The values of a list that a sentence names.
  static let listedValues = 50
  /// The options that are spoken as part of a question; longer lists are only displayed.
  static let spokenOptions = 5
  /// The number of found things that are named at a time.
  package static let found = 5
  /// The Unicode scalars of one value in a sentence or an option.
  static let valueLength = 1_000
  /// The Unicode scalars of one sentence.
  static let sentenceLength = 4_000

  /// Returns the text of a value within the limit; "…" marks the cut.
  static func value(_ text: String) -> String { TerminalText.cut(TerminalText.undirected(text), to: valueLength) }

  /// Returns a sentence within the limit; "…" marks the cut.
  package static func sentence(_ text: String) -> String {
    TerminalText.cut(TerminalText.undirected(text), to: sentenceLength)
  }
}
