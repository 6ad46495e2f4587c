/// The names in an utterance. The vocabulary is searched once for each word, for all kinds of values.
struct SpokenNames: Sendable {
  private let vocabulary: SpokenVocabulary
  /// The folded letters of each word.
  private var letters: [[UInt8]]
  /// Whether each word occurs in a sentence of the language.
  private var isSentenceWord: [Bool]
  /// The names that begin with each word; nil if they have not been searched.
  private var cache: [[SpokenVocabulary.Name]?]
  /// Whether the name of an app begins at each word and is spelled as in the vocabulary. False if the names at the word
  /// have not been searched.
  private var isApplication: [Bool]

  /// Prepares the words of `utterance`. Searches happen later.
  init(_ vocabulary: SpokenVocabulary, _ utterance: MatchedUtterance) {
    self.vocabulary = vocabulary
    letters = vocabulary.isEmpty ? [] : utterance.tokens.map { VocabularyIndex.fold($0.text) }
    isSentenceWord = utterance.words.map { !$0.isNull }
    cache = [[SpokenVocabulary.Name]?](repeating: vocabulary.isEmpty ? [] : nil, count: utterance.tokens.count)
    isApplication = [Bool](repeating: false, count: utterance.tokens.count)
  }

  /// The names that can fill a slot of `kind` and begin with the word `start`.
  mutating func spans(of kind: SlotKind, from start: Int) -> [SlotSpan] {
    guard cache.indices.contains(start), let use = SpokenVocabulary.Use(kind) else { return [] }
    return names(from: start).compactMap { name in
      guard let score = name.wordScore[use.rawValue] else { return nil }
      return SlotSpan(
        end: start + name.wordCount, score: score * Float(name.wordCount),
        value: use == .application ? .application(name.application) : .known)
    }
  }

  /// Searches for the names at all words, so that copies of this value do not repeat the searches.
  mutating func searchAll() {
    for start in cache.indices { _ = names(from: start) }
  }

  /// Whether a name begins at a word and has the same spelling as in the vocabulary. False if the names at the word
  /// have not been searched.
  func isNamed(at start: Int) -> Bool {
    cache[start]?.contains { name in name.wordScore.indices.contains { name.wordScore[$0] == WordScore.knownName } }
      ?? false
  }

  /// Whether the name of an app begins at a word and is spelled as in the vocabulary.
  func isApplication(at start: Int) -> Bool { isApplication[start] }

  /// The names of apps in the utterance.
  mutating func applications() -> [ApplicationMention] {
    guard vocabulary.hasApplications else { return [] }
    return cache.indices.flatMap { start in
      spans(of: .application, from: start).compactMap { span in
        guard case .application(let application) = span.value else { return nil }
        return ApplicationMention(words: start..<span.end, application: application, score: span.score, isPhrase: false)
      }
    }
  }

  /// The names in the utterance without the words in `range`.
  func removing(_ range: Range<Int>) -> SpokenNames {
    var rest = self
    // A name that begins shortly before the range may now have a different end.
    let first = max(0, range.lowerBound - SpokenVocabulary.maximumNameWords + 1)
    for start in first..<range.lowerBound where !letters.isEmpty {
      rest.cache[start] = nil
      rest.isApplication[start] = false
    }
    rest.cache.removeSubrange(range)
    rest.isApplication.removeSubrange(range)
    rest.isSentenceWord.removeSubrange(range)
    if !letters.isEmpty { rest.letters.removeSubrange(range) }
    return rest
  }

  private mutating func names(from start: Int) -> [SpokenVocabulary.Name] {
    if let names = cache[start] { return names }
    let end = min(letters.count, start + SpokenVocabulary.maximumNameWords)
    let names = vocabulary.names(letters[start..<end], isSentenceWord: isSentenceWord[start..<end])
    cache[start] = names
    let use = SpokenVocabulary.Use.application.rawValue
    isApplication[start] = names.contains { $0.wordScore[use] == WordScore.knownName }
    return names
  }
}

/// The words of an utterance that name an app, with words that belong to the name, as in "on UnicornChat".
struct ApplicationMention {
  /// The indices of the words.
  var words: Range<Int>
  /// The app, by its ``VocabularyTerm/item``; nil if it is not installed.
  var application: Int?
  var score: Float
  /// Whether the words around the name show that it is the name of an app: "on UnicornChat".
  var isPhrase: Bool
}
