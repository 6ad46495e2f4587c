/// What apps, their users and the address book have names for, as matching asks for it.
package struct SpokenVocabulary: Sendable {
  /// Makes one that knows nothing.
  package init() {}

  /// The names of a kind that begin with token `start`, of at most `longest` words.
  func spans(_ kind: SlotKind, _ tokens: [Token], from start: Int, longest: Int) -> [SlotSpan] {
    []
  }

  /// The names of apps in an utterance.
  func applicationSpans(_ tokens: [Token]) -> [(words: Range<Int>, application: Int, score: Float)] { [] }

  /// What is known by the name that `tokens` say.
  func matches(_ tokens: ArraySlice<Token>, _ slot: Automaton.Slot, _ intent: String) -> [VocabularyMatch] { [] }
}
