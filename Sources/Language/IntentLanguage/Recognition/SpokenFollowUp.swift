package import Foundation

/// A request that only has a meaning after another request: "pause it" after "start a run".
package struct SpokenFollowUp: Hashable, Sendable {
  /// The request.
  package var interpretation: Interpretation
  /// The class names of intents. The earlier request must be for one of them.
  package var earlier: [String]
}

extension Recogniser {
  /// The possible meanings of `utterance` as a request about an earlier one, the most likely first; empty if there are
  /// none.
  package func followUps(
    _ utterance: String, now: Date = .now, planned: PlannedMoment? = nil
  ) -> [SpokenFollowUp] {
    guard let tokens = tokens(utterance) else { return [] }
    var interpreter = interpreter(utterance, now: now, planned: planned)
    var steps = 0
    let words = MatchedUtterance(tokens, automaton)
    let found = matches(.followUp, utterance: words, names: SpokenNames(vocabulary, words), steps: &steps)
    return found.filter { $0.score > Limit.minimumScore }.compactMap { candidate in
      guard let followUp = FollowUp(candidate.sentence.assignments) else { return nil }
      var request = candidate
      request.sentence.meaning = .intent(followUp.intent)
      request.sentence.assignments = followUp.assignments
      return interpreter.interpretation(request).map { SpokenFollowUp(interpretation: $0, earlier: followUp.earlier) }
    }
  }
}
