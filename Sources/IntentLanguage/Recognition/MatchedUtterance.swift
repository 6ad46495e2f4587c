/// An utterance as the automaton reads it: numbers in place of words.
struct MatchedUtterance {
  let tokens: [Token]
  /// The number of each word; −1 for one that no sentence has.
  let words: [Int32]
  /// Whether each word is written as names are: with a capital, though not all of the utterance is.
  let isName: [Bool]

  /// Looks the words up.
  init(_ tokens: [Token], _ table: WordTable) {
    self.init(tokens, words: tokens.map { table.number($0.text) ?? -1 })
  }

  private init(_ tokens: [Token], words: [Int32]) {
    self.tokens = tokens
    self.words = words
    let capitals = tokens.count(where: \.isCapitalised)
    let isTelling = capitals * 2 <= tokens.count + 1
    isName = tokens.map { $0.isCapitalised && isTelling }
  }

  /// What is left when words are taken out.
  func without(_ range: Range<Int>) -> MatchedUtterance {
    var (tokens, words) = (tokens, words)
    tokens.removeSubrange(range)
    words.removeSubrange(range)
    return MatchedUtterance(tokens, words: words)
  }
}
