/// The transitions of an automaton, packed so that the transitions of one state are adjacent in memory.
struct Transitions: Sendable {
  /// The transitions of state `s` are `targets[starts[s]..<starts[s + 1]]`.
  let starts: [Int32]
  /// The state that each transition leads to.
  let targets: [StateID]

  /// Creates packed transitions from their parts.
  init(starts: [Int32], targets: [StateID]) {
    self.starts = starts
    self.targets = targets
  }

  /// Packs transitions by counting sort, in time linear to their number.
  ///
  /// - Parameters:
  ///   - edges: the transitions in any order; those of one state keep their order.
  ///   - stateCount: the number of states.
  init(_ edges: Edges, stateCount: Int) {
    var starts = [Int32](repeating: 0, count: stateCount + 1)
    for origin in edges.origins { starts[origin.index + 1] += 1 }
    for state in 0..<stateCount { starts[state + 1] += starts[state] }
    self.starts = starts
    var targets = [StateID](repeating: .null, count: edges.targets.count)
    for (origin, target) in zip(edges.origins, edges.targets) {
      targets[Int(starts[origin.index])] = target
      starts[origin.index] += 1
    }
    self.targets = targets
  }

  /// The indices in ``targets`` of the transitions that leave `state`.
  func range(from state: StateID) -> Range<Int> { Int(starts[state.index])..<Int(starts[state.index + 1]) }

  /// Transitions in the order in which a builder finds them.
  struct Edges {
    fileprivate var origins: [StateID] = []
    fileprivate var targets: [StateID] = []

    /// Adds a transition.
    mutating func append(from origin: StateID, to target: StateID) {
      origins.append(origin)
      targets.append(target)
    }
  }
}
