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
  /// The probability that the sentence requests nothing that an intent does, between 0 and 1.
  package let refusal: Float
  private let thresholds: IntentAdviser.Thresholds

  init(ranking: [Candidate], refusal: Float, thresholds: IntentAdviser.Thresholds) {
    self.ranking = ranking
    self.refusal = refusal
    self.thresholds = thresholds
  }

  /// The minimum share of the second of two intents between which the user chooses.
  private static let minimumShare: Float = 0.3

  /// The intents that are probable enough for a question: one, two that are near each other, or none.
  package var offered: [String] {
    guard let best = ranking.first else { return [] }
    if best.probability >= thresholds.ask { return [best.intent] }
    guard ranking.count > 1 else { return [] }
    let both = best.probability + ranking[1].probability
    return both >= thresholds.ask && ranking[1].probability >= both * Self.minimumShare
      ? ranking.prefix(2).map(\.intent) : []
  }

  /// Whether the sentence is so probably no request that one would doubt a template that takes it for one. Only the
  /// scores of the training use it: the host does not doubt its templates.
  package var isDoubtful: Bool { refusal >= thresholds.doubt }
}
