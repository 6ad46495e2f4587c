/// The names in an utterance: at each word, what the vocabulary knows that begins there. Each is looked up once, whatever
/// kinds of values are asked for.
struct SpokenNames {
  private let vocabulary: SpokenVocabulary
  /// The letters of each word, as the vocabulary compares them.
  private var letters: [[UInt8]]
  /// Whether sentences use the word.
  private var isOrdinary: [Bool]
  /// The names that begin with each word; nil where they have not been looked for.
  private var known: [[SpokenVocabulary.Name]?]

  /// Looks for nothing yet.
  init(_ vocabulary: SpokenVocabulary, _ utterance: MatchedUtterance) {
    self.vocabulary = vocabulary
    letters = vocabulary.isEmpty ? [] : utterance.tokens.map { VocabularyIndex.fold($0.text) }
    isOrdinary = utterance.words.map { $0 >= 0 }
    known = [[SpokenVocabulary.Name]?](repeating: vocabulary.isEmpty ? [] : nil, count: utterance.tokens.count)
  }

  /// The names of a kind that begin with a word of the utterance.
  mutating func spans(_ kind: SlotKind, from start: Int) -> [SlotSpan] {
    guard known.indices.contains(start), let use = SpokenVocabulary.Use(kind) else { return [] }
    return names(from: start).compactMap { name in
      guard let worth = name.worth[use.rawValue] else { return nil }
      return SlotSpan(
        end: start + name.words, score: worth * Float(name.words),
        value: use == .application ? .application(name.application) : .known)
    }
  }

  /// The names of apps in the utterance.
  mutating func applications() -> [(words: Range<Int>, application: Int, score: Float)] {
    guard vocabulary.hasApplications else { return [] }
    return known.indices.flatMap { start in
      spans(.application, from: start).compactMap { span in
        if case .application(let number) = span.value { (start..<span.end, number, span.score) } else { nil }
      }
    }
  }

  /// The names that are left when words are taken out of the utterance.
  func without(_ words: Range<Int>) -> SpokenNames {
    var rest = self
    // A name that would have gone on into these words may go on otherwise.
    for start in max(0, words.lowerBound - SpokenVocabulary.longestName + 1)..<words.lowerBound where !letters.isEmpty {
      rest.known[start] = nil
    }
    rest.known.removeSubrange(words)
    rest.isOrdinary.removeSubrange(words)
    if !letters.isEmpty { rest.letters.removeSubrange(words) }
    return rest
  }

  private mutating func names(from start: Int) -> [SpokenVocabulary.Name] {
    if let names = known[start] { return names }
    let end = min(letters.count, start + SpokenVocabulary.longestName)
    let names = vocabulary.names(letters[start..<end], isOrdinary[start..<end])
    known[start] = names
    return names
  }
}
