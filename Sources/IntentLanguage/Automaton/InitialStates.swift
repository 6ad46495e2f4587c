/// The states in which some sentences begin, by the symbol of the state.
struct InitialStates: Sendable {
  let byWord: StateGroups
  let byWordSet: StateGroups
  /// The states of slots.
  let slotStates: [StateID]

  /// Creates initial states from their groups, whose keys are raw values of ``WordID`` and ``WordSetID``.
  init(byWord: StateGroups, byWordSet: StateGroups, slotStates: [StateID]) {
    (self.byWord, self.byWordSet, self.slotStates) = (byWord, byWordSet, slotStates)
  }

  /// Groups `states` by their symbols.
  init(_ states: [StateID], symbols: Table<StateID, Automaton.Symbol>) {
    var words: [(key: Int32, state: StateID)] = []
    var sets: [(key: Int32, state: StateID)] = []
    var slots: [StateID] = []
    for state in states {
      switch symbols[state] {
      case .word(let word): words.append((word.rawValue, state))
      case .wordSet(let set): sets.append((set.rawValue, state))
      case .slot: slots.append(state)
      }
    }
    (byWord, byWordSet, slotStates) = (StateGroups(words), StateGroups(sets), slots)
  }

  /// Whether no state has a word set.
  var hasNoWordSets: Bool { byWordSet.isEmpty }

  /// The states of `word`; empty if there are none.
  func states(of word: WordID) -> ArraySlice<StateID> { byWord[word.rawValue] }

  /// The states of the word set `set`; empty if there are none.
  func states(of set: WordSetID) -> ArraySlice<StateID> { byWordSet[set.rawValue] }
}

/// States in groups, each of which has a number. A binary search for a number is faster than its hash.
struct StateGroups: Sendable {
  /// The keys of the groups, in ascending order.
  private(set) var keys: [Int32] = []
  /// The index in `states` where each group begins, and the count at the end.
  private(set) var starts: [Int32] = []
  let states: [StateID]

  /// Creates groups from their parts.
  init(keys: [Int32], starts: [Int32], states: [StateID]) {
    (self.keys, self.starts, self.states) = (keys, starts, states)
  }

  /// Groups states by their keys; states with the same key keep their order.
  init(_ pairs: [(key: Int32, state: StateID)]) {
    let sorted = pairs.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
    for (index, pair) in sorted.enumerated() where keys.last != pair.element.key {
      keys.append(pair.element.key)
      starts.append(Int32(index))
    }
    starts.append(Int32(sorted.count))
    states = sorted.map(\.element.state)
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The states of a group; empty if there is none with this key.
  subscript(key: Int32) -> ArraySlice<StateID> {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < keys.count, keys[low] == key else { return [] }
    return states[Int(starts[low])..<Int(starts[low + 1])]
  }
}
