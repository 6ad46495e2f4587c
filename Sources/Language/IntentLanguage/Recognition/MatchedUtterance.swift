internal import Synchronization

/// The words of an utterance as the IDs of the automaton. All matchers of the utterance share them.
final class MatchedUtterance: Sendable {
  let tokens: [Token]
  /// The ID of each word; null for a word that is in no sentence.
  let words: [WordID]
  /// For each unknown word, the words of sentences that it may be a misspelling of; empty if no misspellings are
  /// considered.
  let alternatives: [[WordID]]
  /// Whether each word is capitalised like a name, or joins two names, as "and" in "Ana and Bo"; always false if most
  /// words are capitalised.
  let isName: [Bool]
  /// Whether each word is a name that a joining word connects to the name before it, as "Bo" in "Ana and Bo".
  let isJoinedName: [Bool]
  /// Whether a value can begin or end at each boundary; see ``Token/isSeparate(after:)``.
  let isWordBoundary: [Bool]
  /// Whether the utterance has the words that each sentence requires.
  let isPossible: Table<SentenceID, Bool>

  /// Whether a word with which no place ends is before each boundary: "from".
  let isAfterPreposition: [Bool]
  /// Whether a word with which no title ends is before each boundary.
  let isAfterTitlePreposition: [Bool]

  /// Whether each word is never part of a person's name.
  let isExcludedFromNames: [Bool]
  /// Whether each word is never part of a note that no word introduces.
  let isExcludedFromNotes: [Bool]

  /// Whether each word is the subject of a clause, such as "I", and no part of a name.
  let isSubject: [Bool]
  /// Whether a word that joins the names of a list begins at each index.
  let isJoiner: [Bool]

  private let joiners: [[String]]
  /// Nil until the boundaries are looked up. Several searches in one utterance share them.
  private let boundaries = Mutex<NumberBoundaries?>(nil)
  private let phrases: ValuePhrases

  /// Looks up the words of `tokens` in `automaton`.
  convenience init(_ tokens: [Token], _ automaton: Automaton) {
    let words = tokens.map { automaton.words.id(of: $0.text) ?? .null }
    let isPossible = automaton.anchors.possibleSentences(for: words, sentenceCount: automaton.sentences.count)
    self.init(
      tokens, words: words, isPossible: isPossible, joiners: automaton.joiners,
      phrases: automaton.phrases)
  }

  private init(
    _ tokens: [Token], words: [WordID], alternatives: [[WordID]] = [], isPossible: Table<SentenceID, Bool>,
    joiners: [[String]], phrases: ValuePhrases
  ) {
    self.joiners = joiners
    self.phrases = phrases
    func ends(_ prepositions: [[String]]) -> [Bool] {
      (0...tokens.count).map { boundary in prepositions.contains { tokens.has($0, at: boundary - $0.count) } }
    }
    isAfterPreposition = ends(phrases.prepositions)
    isAfterTitlePreposition = ends(phrases.titlePrepositions)
    isExcludedFromNames = tokens.marks(phrases.excludedFromNames)
    isExcludedFromNotes = tokens.marks(phrases.excludedFromNotes)
    isSubject = tokens.begins(phrases.clauses[.subject].map(\.words))
    isJoiner = tokens.begins(joiners)
    self.alternatives = alternatives
    self.tokens = tokens
    self.words = words
    self.isPossible = isPossible
    let capitalsMarkNames = Self.capitalsMarkNames(in: tokens)
    var isName = tokens.map { $0.isCapitalised && capitalsMarkNames }
    let isJoinedName = tokens.indices.map { index in
      index > 1 && isName[index] && isName[index - 2] && joiners.contains([tokens[index - 1].text])
    }
    for index in tokens.indices where isJoinedName[index] { isName[index - 1] = true }
    isWordBoundary = (0...tokens.count).map { boundary in
      tokens.indices.contains(boundary) && boundary > 0
        ? tokens[boundary].isSeparate(after: tokens[boundary - 1]) : true
    }
    self.isName = isName
    self.isJoinedName = isJoinedName
  }

  /// Whether capitals distinguish names from other words. They don't if nearly all words are capitalised, as in a
  /// heading. The first word of a sentence and a single letter such as "I" do not count.
  private static func capitalsMarkNames(in tokens: [Token]) -> Bool {
    let words = tokens.dropFirst().filter { $0.text.utf8.count > 1 }
    return words.count < 4 || words.count(where: \.isCapitalised) * 4 <= words.count * 3
  }

  /// The boundaries within the numbers of the utterance, which `numbers` reads.
  func numberBoundaries(_ numbers: NumberReader) -> NumberBoundaries {
    boundaries.withLock { boundaries in
      let known = boundaries ?? NumberBoundaries(tokens, numbers)
      boundaries = known
      return known
    }
  }

  /// The utterance without the words in `range`. Removing words never makes a sentence possible, so ``isPossible``
  /// remains valid.
  func removing(_ range: Range<Int>) -> MatchedUtterance { removing(range, isPossible) }

  /// The utterance without the words in `range`. Checks again which sentences are possible, which saves time if the
  /// range is long.
  func removing(_ range: Range<Int>, _ automaton: Automaton) -> MatchedUtterance {
    var words = words
    words.removeSubrange(range)
    return removing(
      range, automaton.anchors.possibleSentences(for: words, sentenceCount: automaton.sentences.count))
  }

  private func removing(_ range: Range<Int>, _ isPossible: Table<SentenceID, Bool>) -> MatchedUtterance {
    var tokens = tokens
    var words = words
    var alternatives = alternatives
    tokens.removeSubrange(range)
    words.removeSubrange(range)
    if !alternatives.isEmpty { alternatives.removeSubrange(range) }
    return MatchedUtterance(
      tokens, words: words, alternatives: alternatives, isPossible: isPossible, joiners: joiners,
      phrases: phrases)
  }

  /// The utterance with `alternatives` as the possible words for its unknown words.
  func correcting(_ alternatives: [[WordID]], _ automaton: Automaton) -> MatchedUtterance {
    let isPossible = automaton.anchors.possibleSentences(
      for: words + alternatives.joined(), sentenceCount: automaton.sentences.count)
    return MatchedUtterance(
      tokens, words: words, alternatives: alternatives, isPossible: isPossible, joiners: joiners,
      phrases: phrases)
  }

  /// The words of sentences that an unknown word may mean.
  func alternatives(at index: Int) -> [WordID] {
    alternatives.isEmpty || !words[index].isNull ? [] : alternatives[index]
  }

  /// Whether a sentence that begins in one of the states `initial` can begin with the word at `index`.
  func canBegin(_ initial: InitialStates, at index: Int) -> Bool {
    initial.canBegin(with: words[index])
      || alternatives(at: index).contains { initial.canBegin(with: $0) }
  }
}

extension [Token] {
  /// Whether one of `phrases` begins at each index.
  fileprivate func begins(_ phrases: [[String]]) -> [Bool] {
    indices.map { index in phrases.contains { has($0, at: index) } }
  }

  /// Whether each word belongs to one of `phrases`.
  fileprivate func marks(_ phrases: [[String]]) -> [Bool] {
    var isMarked = [Bool](repeating: false, count: count)
    for phrase in phrases {
      for index in indices where has(phrase, at: index) {
        for word in index..<index + phrase.count { isMarked[word] = true }
      }
    }
    return isMarked
  }
}
