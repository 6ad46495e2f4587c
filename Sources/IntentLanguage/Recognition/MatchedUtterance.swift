/// An utterance as the automaton reads it: numbers in place of words.
struct MatchedUtterance {
  let tokens: [Token]
  /// The number of each word; −1 for one that no sentence has.
  let words: [Int32]
  /// Whether each word is written as names are: with a capital, though not all of the utterance is.
  let isName: [Bool]

  /// For each sentence whether the words can be enough for it.
  let isPossible: [Bool]

  init(_ tokens: [Token], _ automaton: Automaton) {
    self.tokens = tokens
    words = tokens.map { automaton.words.number($0.text) ?? -1 }
    isPossible = automaton.anchors.possible(words, of: automaton.accepted.count)
    let capitals = tokens.count(where: \.isCapitalised)
    let isTelling = capitals * 2 <= tokens.count + 1
    isName = tokens.map { $0.isCapitalised && isTelling }
  }
}
