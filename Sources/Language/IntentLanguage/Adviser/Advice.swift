/// What a sentence probably requests, where no template says it. It is a reason to ask the user, and never to act.
package struct Advice: Hashable, Sendable {
  /// An intent that the sentence may request.
  package struct Candidate: Hashable, Sendable {
    /// The class name of the intent.
    package let intent: String
    /// The probability, between 0 and 1.
    package let probability: Float
  }

  /// The most probable intents, best first, at most ``IntentAdviser/rankedCount``.
  package let ranking: [Candidate]
  /// The probability that the sentence requests nothing that an intent does, between 0 and 1. It contains
  /// ``otherLanguage``.
  package let refusal: Float
  /// The probability that the sentence is in another language, between 0 and 1.
  package let otherLanguage: Float
  /// The probabilities from which the host asks.
  package var thresholds: IntentAdviser.Thresholds

  init(ranking: [Candidate], refusal: Float, otherLanguage: Float, thresholds: IntentAdviser.Thresholds) {
    self.ranking = ranking
    self.refusal = refusal
    self.otherLanguage = otherLanguage
    self.thresholds = thresholds
  }

  /// The maximum number of intents between which the user chooses.
  private static let offeredCount = 3
  /// The minimum probability of an intent that is offered, as a share of the best one.
  private static let minimumShare: Float = 0.2

  /// The intents that are probable enough for a question: one, a few that are probable enough together, between which
  /// the user chooses, or none.
  package var offered: [String] { offered { _ in true } }

  /// The intents like ``offered``, of those for which `isSupported` is true. The others count against a question.
  package func offered(_ isSupported: (String) -> Bool) -> [String] {
    let supported = ranking.filter { isSupported($0.intent) }.prefix(Self.offeredCount)
    guard let best = supported.first, supported.reduce(0, { $0 + $1.probability }) >= thresholds.ask else { return [] }
    if best.probability >= thresholds.ask { return [best.intent] }
    return supported.filter { $0.probability >= best.probability * Self.minimumShare }.map(\.intent)
  }

  /// Whether the host tells the user that the sentence is in another language.
  package var isInOtherLanguage: Bool { otherLanguage >= thresholds.language }
}
