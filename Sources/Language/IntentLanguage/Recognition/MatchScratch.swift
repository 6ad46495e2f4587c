/// The memory of one run of a matcher, which later runs reuse. It contains the lattice, and the best node of each state
/// in the current round. A round is one boundary between words.
///
/// The best nodes are in a hash table, because a round has few states. Rounds reuse its entries without clearing them.
struct MatchScratch: Sendable {
  private struct Entry {
    /// The round that the entry belongs to; an entry of an earlier round is free.
    var round: UInt32 = 0
    var state = StateID.null
    var node = NodeID.null
  }

  /// The paths of the run.
  var lattice = MatchLattice()
  /// The entries by the hash of the state. The count is a power of two, and at most half of them are used.
  private var entries = [Entry](repeating: Entry(), count: 256)
  private var round: UInt32 = 0
  /// The number of states in the current round.
  private var count = 0

  /// Begins a round, and records the best node of each state among the nodes that end at `boundary`.
  mutating func selectBest(endingAt boundary: Int) {
    beginRound()
    var id = lattice.firstNode(endingAt: boundary)
    while !id.isNull {
      let node = lattice[id]
      let best = best(of: node.state)
      if best.isNull || lattice[best].score < node.score { setBest(id, of: node.state) }
      id = node.next
    }
  }

  private mutating func beginRound() {
    if round == .max {
      entries = [Entry](repeating: Entry(), count: entries.count)
      round = 0
    }
    round += 1
    count = 0
  }

  /// The best node of `state` in this round; null if the state is not reached yet.
  func best(of state: StateID) -> NodeID {
    let entry = entries[index(of: state)]
    return entry.round == round ? entry.node : .null
  }

  private mutating func setBest(_ node: NodeID, of state: StateID) {
    let index = index(of: state)
    if entries[index].round != round {
      count += 1
      if count * 2 > entries.count {
        grow()
        return setBest(node, of: state)
      }
    }
    entries[index] = Entry(round: round, state: state, node: node)
  }

  /// The index of the entry of `state`, or of the free entry for it.
  private func index(of state: StateID) -> Int {
    let mask = entries.count - 1
    // Fibonacci hashing: the upper bits of the product depend on all lower bits of the state.
    let hash = (UInt32(bitPattern: state.rawValue) &* 0x9e37_79b1) &>> 12
    var index = Int(hash) & mask
    while entries[index].round == round, entries[index].state != state { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let used = entries.filter { $0.round == round }
    entries = [Entry](repeating: Entry(), count: entries.count * 2)
    count = 0
    for entry in used { setBest(entry.node, of: entry.state) }
  }
}
