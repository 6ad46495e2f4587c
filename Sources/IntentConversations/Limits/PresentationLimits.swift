internal import SourceFiles

/// The limits on what a conversation shows to people. An extension chooses the values and texts, so they keep its answer
/// from flooding a surface. The page `KeepingExtensionsIn.md` has them as a table.
package enum PresentationLimits {
  /// The options of a prompt that are listed and can be chosen.
  package static let options = 200
  /// The options that a terminal shows at a time.
  package static let optionsOfPage = 20
  /// The values of a list that a sentence names.
  static let listedValues = 50
  /// The options that a question says; more of them are only listed.
  static let spokenOptions = 5
  /// The things that a search found and that are named at a time.
  package static let found = 5
  /// The Unicode scalars of one value in a sentence or an option.
  static let valueLength = 1_000
  /// The Unicode scalars of one sentence.
  static let sentenceLength = 4_000

  /// Returns the text of a value within the limit; "…" marks the cut.
  static func value(_ text: String) -> String { TerminalText.cut(text, to: valueLength) }

  /// Returns a sentence within the limit; "…" marks the cut.
  package static func sentence(_ text: String) -> String { TerminalText.cut(text, to: sentenceLength) }
}
