/// An utterance as the automaton reads it: numbers in place of words.
struct MatchedUtterance {
  let tokens: [Token]
  /// The number of each word; −1 for one that no sentence has.
  let words: [Int32]
  /// Whether each word is written as names are: with a capital, though not all of the utterance is.
  let isName: [Bool]

  init(_ tokens: [Token], _ table: WordTable) {
    self.tokens = tokens
    words = tokens.map { table.number($0.text) ?? -1 }
    let capitals = tokens.count(where: \.isCapitalised)
    let isTelling = capitals * 2 <= tokens.count + 1
    isName = tokens.map { $0.isCapitalised && isTelling }
  }
}
