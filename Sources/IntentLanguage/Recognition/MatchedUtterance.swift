/// An utterance as the automaton reads it: numbers in place of words.
struct MatchedUtterance {
  let tokens: [Token]
  /// The number of each word; −1 for one that no sentence has.
  let words: [Int32]
  /// Whether each word is written as names are: with a capital, though not all of the utterance is.
  let isName: [Bool]

  /// For each sentence whether the words can be enough for it.
  let isPossible: [Bool]

  /// Looks the words up.
  init(_ tokens: [Token], _ automaton: Automaton) {
    let words = tokens.map { automaton.words.number($0.text) ?? -1 }
    let isPossible = automaton.anchors.possible(words, of: automaton.accepted.count)
    self.init(tokens, words: words, isPossible: isPossible)
  }

  private init(_ tokens: [Token], words: [Int32], isPossible: [Bool]) {
    self.tokens = tokens
    self.words = words
    self.isPossible = isPossible
    let capitals = tokens.count(where: \.isCapitalised)
    let isTelling = capitals * 2 <= tokens.count + 1
    isName = tokens.map { $0.isCapitalised && isTelling }
  }

  /// What is left when words are taken out.
  func without(_ range: Range<Int>) -> MatchedUtterance {
    var (tokens, words) = (tokens, words)
    tokens.removeSubrange(range)
    words.removeSubrange(range)
    // What was possible with more words is possible at most with fewer.
    return MatchedUtterance(tokens, words: words, isPossible: isPossible)
  }
}
