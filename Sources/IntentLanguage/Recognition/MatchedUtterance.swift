/// An utterance as the automaton reads it: numbers in place of words.
struct MatchedUtterance {
  let tokens: [Token]
  /// The number of each word; −1 for one that no sentence has.
  let words: [Int32]
  /// Whether each word is written as names are: with a capital, though not all of the utterance is.
  let isName: [Bool]
  /// Whether each word is a name behind another and a word that joins them, as Bo in "Ana and Bo".
  let isJoined: [Bool]

  /// For each sentence whether the words can be enough for it.
  let isPossible: [Bool]

  private let joiners: [[String]]

  /// Looks the words up.
  init(_ tokens: [Token], _ automaton: Automaton) {
    let words = tokens.map { automaton.words.number($0.text) ?? -1 }
    let isPossible = automaton.anchors.possible(words, of: automaton.accepted.count)
    self.init(tokens, words: words, isPossible: isPossible, joiners: automaton.joiners)
  }

  private init(_ tokens: [Token], words: [Int32], isPossible: [Bool], joiners: [[String]]) {
    self.joiners = joiners
    self.tokens = tokens
    self.words = words
    self.isPossible = isPossible
    let capitals = tokens.count(where: \.isCapitalised)
    let isTelling = capitals * 2 <= tokens.count + 1
    var isName = tokens.map { $0.isCapitalised && isTelling }
    let isJoined = tokens.indices.map { index in
      index > 1 && isName[index] && isName[index - 2] && joiners.contains([tokens[index - 1].text])
    }
    for index in tokens.indices where isJoined[index] { isName[index - 1] = true }
    (self.isName, self.isJoined) = (isName, isJoined)
  }

  /// What is left when words are taken out.
  func without(_ range: Range<Int>) -> MatchedUtterance {
    var (tokens, words) = (tokens, words)
    tokens.removeSubrange(range)
    words.removeSubrange(range)
    // What was possible with more words is possible at most with fewer.
    return MatchedUtterance(tokens, words: words, isPossible: isPossible, joiners: joiners)
  }
}
