/// Selects the sentences that an utterance can match, by the words that each sentence requires.
///
/// A language has thousands of sentences; the words of one utterance allow a few of them.
struct Anchors: Sendable {
  /// The sentences that a word makes possible.
  private(set) var sentencesByWord: Table<WordID, [SentenceID]>
  /// The sentences that require no particular word.
  private(set) var unanchored: [SentenceID] = []

  /// Creates a selection of no sentences.
  init() { sentencesByWord = Table() }

  /// Creates a selection from its parts.
  init(sentencesByWord: Table<WordID, [SentenceID]>, unanchored: [SentenceID]) {
    self.sentencesByWord = sentencesByWord
    self.unanchored = unanchored
  }

  /// Chooses one requirement of each sentence as its anchor: the one that the fewest other sentences share.
  ///
  /// - Parameters:
  ///   - requirements: the requirements of each sentence, in the order of the sentences.
  ///   - wordCount: the number of words in the word table.
  init(_ requirements: [[RequiredWords]], wordCount: Int) {
    var uses = Table<WordID, Int>(repeating: 0, count: wordCount)
    for word in requirements.joined().joined() { uses[word] += 1 }
    sentencesByWord = Table(repeating: [], count: wordCount)
    for (index, requirements) in requirements.enumerated() {
      let sentence = SentenceID(index)
      let anchor = requirements.min { Self.useCount(of: $0, in: uses) < Self.useCount(of: $1, in: uses) }
      guard let anchor else {
        unanchored.append(sentence)
        continue
      }
      for word in Set(anchor) { sentencesByWord[word].append(sentence) }
    }
  }

  private static func useCount(of words: RequiredWords, in uses: Table<WordID, Int>) -> Int {
    words.reduce(0) { $0 + uses[$1] }
  }

  /// For each of `sentenceCount` sentences: whether an utterance of `words` has the words that the sentence requires.
  func possibleSentences(for words: [WordID], sentenceCount: Int) -> Table<SentenceID, Bool> {
    var isPossible = Table<SentenceID, Bool>(repeating: false, count: sentenceCount)
    for sentence in unanchored { isPossible[sentence] = true }
    for word in words where sentencesByWord.contains(word) {
      for sentence in sentencesByWord[word] { isPossible[sentence] = true }
    }
    return isPossible
  }
}
