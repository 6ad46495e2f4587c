internal import BaseFiles
internal import IntentLanguage

/// A sentence with its class, from which a model learns.
struct TrainingExample {
  /// The features of the sentence.
  let features: TextFeatures
  /// The class name of the intent, ``IntentAdviser/refusedClass`` or ``IntentAdviser/otherLanguageClass``.
  let name: String
  /// The number of the part of cross-validation.
  let fold: Int
  /// Whether the sentence counts in the scores: those of the corpus do, which are what people say.
  let isScored: Bool

  /// The number of parts of cross-validation.
  static let foldCount = 5

  /// Creates an example of the class `name`. Sentences of the same `origin` are in the same part of cross-validation.
  init(_ text: String, as name: String, like origin: String, isScored: Bool) {
    features = TextFeatures(text)
    self.name = name
    self.isScored = isScored
    fold = StableHash.part(of: origin, count: Self.foldCount)
  }
}
