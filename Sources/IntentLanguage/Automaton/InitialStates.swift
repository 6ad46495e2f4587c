/// The states in which some sentences begin, by the symbol of the state.
struct InitialStates: Sendable {
  // The keys are raw values: `Int32` has a faster hash function than a struct of it.
  private(set) var byWord: [Int32: [StateID]] = [:]
  private(set) var byWordSet: [Int32: [StateID]] = [:]
  /// The states of slots.
  private(set) var slotStates: [StateID] = []

  /// Creates no states.
  init() {}

  /// Creates initial states from their parts; the keys are raw values of ``WordID`` and ``WordSetID``.
  init(byWord: [Int32: [StateID]], byWordSet: [Int32: [StateID]], slotStates: [StateID]) {
    (self.byWord, self.byWordSet, self.slotStates) = (byWord, byWordSet, slotStates)
  }

  /// Adds a state with its symbol.
  mutating func add(_ state: StateID, symbol: Automaton.Symbol) {
    switch symbol {
    case .word(let word): byWord[word.rawValue, default: []].append(state)
    case .wordSet(let set): byWordSet[set.rawValue, default: []].append(state)
    case .slot: slotStates.append(state)
    }
  }

  /// Whether no state has a word set.
  var hasNoWordSets: Bool { byWordSet.isEmpty }

  /// The states of `word`; nil if there are none.
  func states(of word: WordID) -> [StateID]? { byWord[word.rawValue] }

  /// The states of the word set `set`; nil if there are none.
  func states(of set: WordSetID) -> [StateID]? { byWordSet[set.rawValue] }
}
