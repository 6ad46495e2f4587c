internal import BaseFiles
internal import IntentAdviser
internal import IntentLanguage

/// A sentence with its class, from which a model learns.
struct TrainingExample {
  /// The features of the sentence.
  let features: TextFeatures
  /// The class name of the intent, or ``IntentAdviser/refusedClass``.
  let name: String
  /// The number of the part of cross-validation.
  let fold: Int
  /// Whether a person said the sentence; false if it was made from a template.
  let isSaid: Bool

  /// The number of parts of cross-validation.
  static let foldCount = 5

  /// Creates an example of the class `name`. Sentences of the same `origin` are in the same part of cross-validation.
  init(_ text: String, as name: String, like origin: String, isSaid: Bool) {
    features = TextFeatures(text)
    self.name = name
    self.isSaid = isSaid
    fold = StableHash.part(of: origin, count: Self.foldCount)
  }

  /// Creates an example from a row.
  init(_ row: LabelledRow) {
    self.init(row.text, as: row.intent ?? IntentAdviser.refusedClass, like: "said: \(row.text)", isSaid: true)
  }
}
