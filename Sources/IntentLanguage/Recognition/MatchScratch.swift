/// Memory that matching needs, kept from utterance to utterance so that nothing of the automaton's size is allocated or
/// cleared for one.
struct MatchScratch: Sendable {
  /// For each place the round in which it was reached last.
  var rounds: [Int32]
  /// For each place the best node of that round.
  var best: [Int32]
  /// The round now; there is one for each boundary between words of each run.
  var round: Int32 = 0

  init(places: Int) {
    rounds = [Int32](repeating: 0, count: places)
    best = [Int32](repeating: 0, count: places)
  }

  /// Begins a round.
  mutating func nextRound() {
    if round == .max {
      rounds = [Int32](repeating: 0, count: rounds.count)
      round = 0
    }
    round += 1
  }
}
