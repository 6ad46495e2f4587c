internal import Foundation
internal import IntentAdviser

/// The scores of examples by models that have not learnt from them, which choose the scale and the thresholds.
struct CrossValidation {
  /// The model of each part, which has learnt from the other parts.
  private let advisers: [IntentAdviser]
  private let classes: [String]
  private let examples: [TrainingExample]
  /// The factor by which the probabilities become those of unknown sentences.
  private let sharpness: Float

  /// The scales that are tried: packed weights are smaller than those that were learnt.
  private static let factors: [Float] = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4]

  /// Trains a model for each part of `examples`.
  init(classes: [String], examples: [TrainingExample], seed: UInt64) {
    self.classes = classes
    let said = examples.filter(\.isSaid)
    let isRefused = Set(said.map { $0.name == IntentAdviser.refusedClass })
    // The sentences of people decide if they show both: what people request, and what they say besides.
    let scored = isRefused.count == 2 ? said : examples
    let advisers = (0..<TrainingExample.foldCount).map { fold in
      let model = LinearModel(classes: classes, examples: examples.filter { $0.fold != fold }, seed: seed)
      return IntentAdviser(model, sharpness: 1, thresholds: .init(ask: 1, doubt: 1))
    }
    let losses = Self.factors.map { factor in Self.loss(advisers.map { $0.sharpened(by: factor) }, scored) }
    self.advisers = advisers
    self.examples = scored
    sharpness = zip(Self.factors, losses).min { $0.1 < $1.1 }?.0 ?? 1
  }

  private static func loss(_ advisers: [IntentAdviser], _ examples: [TrainingExample]) -> Float {
    examples.reduce(0) { sum, example in
      let advice = advisers[example.fold].advice(of: example.features)
      let isRefused = example.name == IntentAdviser.refusedClass
      let ranked = advice.ranking.first { $0.intent == example.name }?.probability
      return sum - log(max((isRefused ? advice.refusal : ranked) ?? 0, 1e-3))
    }
  }

  // MARK: Thresholds

  /// The share of sentences that request nothing about which the host may ask: of those that people said, and of those
  /// that were made. The made ones of one part are of kinds that the other parts lack, which is harder.
  private static let maximumFalseQuestions = (said: 0.03, made: 0.08)
  /// The share of requests that the host may doubt.
  private static let maximumFalseDoubts = 0.01

  private static let thresholds: [Float] = (25...49).map { Float($0) / 50 }

  /// Packs a model that has learnt from all examples, with the scale and the thresholds.
  func calibrated(_ model: LinearModel) -> IntentAdviser {
    let limits = Self.maximumFalseQuestions
    let limit = examples.allSatisfy(\.isSaid) ? limits.said : limits.made
    let ask = Self.thresholds.first { score(.init(ask: $0, doubt: 1)).falseQuestions <= limit }
    let doubt = Self.thresholds.first { score(.init(ask: 1, doubt: $0)).falseDoubts <= Self.maximumFalseDoubts }
    return IntentAdviser(
      model, sharpness: sharpness, thresholds: .init(ask: ask ?? Self.last, doubt: doubt ?? Self.last))
  }

  private static let last: Float = 0.99

  /// The score of the examples with these thresholds.
  func score(_ thresholds: IntentAdviser.Thresholds) -> AdviceScore {
    let advisers = advisers.map { $0.sharpened(by: sharpness, thresholds: thresholds) }
    return AdviceScore(examples.map { ($0, advisers[$0.fold].advice(of: $0.features)) })
  }
}
