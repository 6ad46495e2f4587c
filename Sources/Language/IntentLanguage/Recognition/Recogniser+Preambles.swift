/// Requests after words that only say why: "the milk is gone, add milk to my shopping list".
extension Recogniser {
  /// The minimum number of words of a name that may contain such words and the beginning of a request.
  private static let minimumName = 3

  /// Returns the sentences that match the end of an utterance, if the best sentence for the whole would give a thing a
  /// name that contains the beginning of a request for the same: "the milk is gone, add milk".
  ///
  /// The request has to follow a pause: without one, "Oksana adds milk to my list" would be a request. A word that
  /// joins two requests keeps the whole, and so do words that forbid, report or suppose what follows.
  func withoutPreamble(
    _ candidates: [Candidate], _ utterance: MatchedUtterance, _ names: SpokenNames, steps: inout Int
  ) -> [Candidate] {
    guard let best = candidates.first, let name = best.nameAtStart, name.words.count >= Self.minimumName,
      best.tokens == utterance.tokens, let initial = automaton.initialStates[.request]
    else { return candidates }
    let guarded = guards?.words(in: utterance.tokens)
    let joined = sequences(in: utterance.tokens, after: 1)
    for start in name.words.dropFirst()
    where utterance.tokens[start].isAfterMark && utterance.canBegin(initial, at: start) {
      guard guarded?.retracts(at: start, of: utterance.tokens.count, isRequestFirst: false) != true,
        !joined.contains(where: { $0.upperBound == start })
      else { return candidates }
      let before = 0..<start
      let requests = self.candidates(utterance.removing(before, automaton), names.removing(before), steps: &steps)
      if let request = requests.first, request.intent == best.intent, request.namesLater(name.slot) { return requests }
    }
    return candidates
  }
}

extension Recogniser.Candidate {
  /// The name that the user is free to choose, if the sentence begins with one.
  fileprivate var nameAtStart: MatchLattice.Capture? {
    guard let first = captures.first, first.words.lowerBound == words.lowerBound, first.slot.kind.isFree,
      !first.slot.isIgnored
    else { return nil }
    return first
  }

  /// Whether the sentence begins with words of its own, and has a value for the slot after them.
  fileprivate func namesLater(_ slot: Automaton.Slot) -> Bool {
    let first = captures.first { $0.words.lowerBound == words.lowerBound }
    let hasOwnWords = first.map { $0.slot.isIgnored && !$0.slot.kind.isFree } ?? true
    return hasOwnWords && captures.contains { $0.slot.name == slot.name }
  }
}
