/// One possible meaning of an utterance.
package struct Interpretation: Hashable, Sendable {
  /// A parameter of the intent, or a property of a parameter, and its value.
  package struct Parameter: Hashable, Sendable {
    /// The name of the parameter, followed by a period and the name of a property if there is one: `recipients`,
    /// `mediaSearch.artistName`.
    package var path: String
    /// The value as the user said it.
    package var value: SpokenValue

    /// Creates a parameter with its value.
    package init(path: String, value: SpokenValue) {
      self.path = path
      self.value = value
    }
  }

  /// The class name of the intent.
  package var intent: String
  /// The values, in the order in which the user said them.
  package var parameters: [Parameter]
  /// The ``VocabularyTerm/item`` of the app that the utterance names; nil if it names no app.
  package var application: Int?
  /// The words that change a number or a time and belong to no value, such as "half of". The host asks about them.
  package var leftovers: [String] = []
  /// The sum of the weights of the sentence and of its matched words, minus the costs of other words. It has no fixed
  /// range, and can be negative. A higher score is more likely.
  package var score: Float
  /// The sentence that matches, as `file:line`.
  package var sentence: String

  /// Creates an interpretation, by default without an app.
  package init(
    intent: String, parameters: [Parameter], application: Int? = nil, score: Float = 0, sentence: String = ""
  ) {
    self.intent = intent
    self.parameters = parameters
    self.application = application
    self.score = score
    self.sentence = sentence
  }
}
