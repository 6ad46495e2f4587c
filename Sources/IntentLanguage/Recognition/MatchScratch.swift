/// Memory for one run of a matcher. Runs reuse it, so that no run allocates or clears memory of the automaton's size.
struct MatchScratch: Sendable {
  /// The round in which each state was reached last.
  private var rounds: Table<StateID, Int32>
  /// The best node of each state in that round.
  private var bestNodes: Table<StateID, NodeID>
  /// The current round: one boundary between words in one run.
  private var round: Int32 = 0

  /// Allocates memory for an automaton of `stateCount` states.
  init(stateCount: Int) {
    rounds = Table(repeating: 0, count: stateCount)
    bestNodes = Table(repeating: .null, count: stateCount)
  }

  /// Begins a round, in which no state is reached yet.
  mutating func beginRound() {
    if round == .max {
      rounds = Table(repeating: 0, count: rounds.count)
      round = 0
    }
    round += 1
  }

  /// The best node of `state` in this round; null if the state is not reached yet.
  func best(of state: StateID) -> NodeID { rounds[state] == round ? bestNodes[state] : .null }

  /// Makes `node` the best node of `state`.
  mutating func setBest(_ node: NodeID, of state: StateID) {
    rounds[state] = round
    bestNodes[state] = node
  }
}
