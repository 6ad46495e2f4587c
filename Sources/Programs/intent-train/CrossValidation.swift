internal import Foundation
internal import IntentLanguage

/// The scores of sentences by models that have not learnt from them, nor from sentences like them, which choose the
/// scale and the thresholds.
struct CrossValidation {
  /// The advice about each scored example, with the best scale.
  private let advised: [(example: TrainingExample, advice: Advice)]
  /// The factor by which the probabilities become those of unknown sentences.
  private let sharpness: Float

  /// The scales that are tried: packed weights are smaller than those that were learnt.
  private static let factors: [Float] = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4]

  /// Trains a model for each part of `examples`.
  init(classes: [String], examples: [TrainingExample], seed: UInt64) {
    let scored = examples.filter(\.isScored)
    let advisers = (0..<TrainingExample.foldCount).map { fold in
      let model = LinearModel(classes: classes, examples: examples.filter { $0.fold != fold }, seed: seed)
      return IntentAdviser(model, sharpness: 1, thresholds: .unreachable)
    }
    let trials = Self.factors.map { factor in
      let sharpened = advisers.map { $0.sharpened(by: factor) }
      return scored.map { (example: $0, advice: sharpened[$0.fold].advice(of: $0.features)) }
    }
    let best = trials.indices.min { Self.loss(trials[$0]) < Self.loss(trials[$1]) } ?? 0
    sharpness = Self.factors[best]
    advised = trials[best]
  }

  private static func loss(_ advised: [(example: TrainingExample, advice: Advice)]) -> Float {
    advised.reduce(0) { sum, one in
      let probability =
        switch one.example.name {
        case IntentAdviser.refusedClass: one.advice.refusal - one.advice.otherLanguage
        case IntentAdviser.otherLanguageClass: one.advice.otherLanguage
        default: one.advice.ranking.first { $0.intent == one.example.name }?.probability ?? 0
        }
      return sum - log(max(probability, 1e-3))
    }
  }

  // MARK: Thresholds

  /// The share of the sentences that request nothing about which the host may ask. They are of kinds that the model has
  /// not seen; of what people say to assistants, it has seen most kinds.
  private static let maximumFalseQuestions = 0.035
  /// The share of the requests about which the host may ask whether another one is meant. A wrong question is as tiresome
  /// as a false one. In some languages the sentences that request nothing are easily told apart; without this limit, the
  /// host would ask about far less probable intents there, also about kinds of sentences that no corpus has.
  private static let maximumWrongQuestions = 0.025
  /// The share of the sentences of the language of which the host may say that they are in another one.
  private static let maximumFalseLanguages = 0.003

  /// The thresholds that are tried. What the host says is more probable than not.
  private static let thresholds: [Float] = (60...98).map { Float($0) / 100 }
  private static let last: Float = 0.99

  /// Packs a model that has learnt from all examples, with the scale and the thresholds.
  func calibrated(_ model: LinearModel) -> IntentAdviser {
    func least(_ threshold: WritableKeyPath<IntentAdviser.Thresholds, Float>, _ isFit: (AdviceScore) -> Bool) -> Float {
      var thresholds = IntentAdviser.Thresholds.unreachable
      return Self.thresholds.first { value in
        thresholds[keyPath: threshold] = value
        return isFit(score(thresholds))
      } ?? Self.last
    }
    let thresholds = IntentAdviser.Thresholds(
      ask: least(\.ask) {
        $0.falseQuestions <= Self.maximumFalseQuestions && $0.wrongQuestions <= Self.maximumWrongQuestions
      },
      language: least(\.language) { $0.falseLanguages <= Self.maximumFalseLanguages })
    return IntentAdviser(model, sharpness: sharpness, thresholds: thresholds)
  }

  /// The score of the examples with these thresholds.
  func score(_ thresholds: IntentAdviser.Thresholds) -> AdviceScore {
    AdviceScore(
      advised.map { one in
        var advice = one.advice
        advice.thresholds = thresholds
        return (one.example, advice)
      })
  }
}

extension IntentAdviser.Thresholds {
  /// The thresholds that nothing reaches.
  fileprivate static let unreachable = Self(ask: 1, language: 1)
}
