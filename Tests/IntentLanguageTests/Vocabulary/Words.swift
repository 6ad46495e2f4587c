import IntentLanguage

/// A few words of one category, each an item of its own unless said otherwise, and what is found of them.
struct Words {
  let index: VocabularyIndex

  init(_ words: [String], language: String? = "en") {
    self.init(words.enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) }, language: language)
  }

  init(_ terms: [VocabularyTerm], language: String? = "en") {
    index = VocabularyIndex(terms, sounds: language.map { SoundRules.read($0).rules } ?? SoundRules())
  }

  func matches(
    _ text: String, upTo worst: VocabularyMatch.Quality = .misspelt, accepts: (Int) -> Bool = { _ in true }
  ) -> [VocabularyMatch] {
    index.matches(VocabularyIndex.fold(text).span, upTo: worst, accepts: accepts)
  }

  /// The words found, the best first.
  func found(_ text: String, accepts: (Int) -> Bool = { _ in true }) -> [String] {
    matches(text, accepts: accepts).map { index.terms[$0.term].text }
  }

  /// How near the first is.
  func quality(_ text: String) -> VocabularyMatch.Quality? { matches(text).first?.quality }
}
