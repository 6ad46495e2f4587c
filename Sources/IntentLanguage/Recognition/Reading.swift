/// One way to understand an utterance.
package struct Reading: Hashable, Sendable {
  /// A parameter, or a property of one, with what was said for it.
  package struct Parameter: Hashable, Sendable {
    /// `recipients`, `mediaSearch.artistName`.
    package var path: String
    package var value: SpokenValue
  }

  /// The class of the intent.
  package var intent: String
  /// What was said, in the order in which it was said.
  package var parameters: [Parameter]
  /// The app that was named, by the number that its name has in the vocabulary; nil for none.
  package var application: Int?
  /// How much of the utterance the sentence says in words of its own; more is likelier.
  package var score: Float
  /// The sentence that was read, as `file:line`.
  package var sentence: String
}
