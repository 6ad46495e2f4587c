/// The states in which some sentences begin, by the symbol of the state. It is a class, so that the many matchers of
/// one utterance share it by one reference.
final class InitialStates: Sendable {
  let byWord: StateGroups
  let byWordSet: StateGroups
  /// The states whose symbol is a slot.
  let slotStates: [StateID]
  /// A bit set of the words with which a sentence can begin, 64 words to an element.
  private let firstWords: [UInt64]

  /// Creates initial states from their groups, whose keys are raw values of the ``WordID`` and ``WordSetID`` of words
  /// in `words`.
  init(byWord: StateGroups, byWordSet: StateGroups, slotStates: [StateID], words: WordTable) {
    self.byWord = byWord
    self.byWordSet = byWordSet
    self.slotStates = slotStates
    var bits = [UInt64](repeating: 0, count: words.count / 64 + 1)
    let members = byWordSet.keys.lazy.flatMap { words.members[WordSetID(rawValue: $0)] }
    for word in byWord.keys { bits[Int(word) / 64] |= 1 &<< UInt64(word) }
    for word in members { bits[word.index / 64] |= 1 &<< UInt64(word.index) }
    firstWords = bits
  }

  /// Groups `states` by their symbols, whose words are in `words`.
  convenience init(_ states: [StateID], symbols: Table<StateID, Automaton.Symbol>, words table: WordTable) {
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
    self.init(byWord: StateGroups(words), byWordSet: StateGroups(sets), slotStates: slots, words: table)
  }

  /// Whether no state has a word set.
  var hasNoWordSets: Bool { byWordSet.isEmpty }

  /// Whether one of the sentences can begin with `word`. The check is cheap, and false for most words.
  func canBegin(with word: WordID) -> Bool {
    if !slotStates.isEmpty { return true }
    return !word.isNull && firstWords[word.index / 64] &>> UInt64(word.index) & 1 != 0
  }

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
    self.keys = keys
    self.starts = starts
    self.states = states
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
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < keys.count, keys[low] == key else { return [] }
    return states[Int(starts[low])..<Int(starts[low + 1])]
  }
}
