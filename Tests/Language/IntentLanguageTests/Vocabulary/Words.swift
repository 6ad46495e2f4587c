import IntentLanguage

/// A vocabulary of a few words. By default, each word is a separate item of one category.
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

  /// The words that match, the best match first.
  func found(_ text: String, accepts: (Int) -> Bool = { _ in true }) -> [String] {
    matches(text, accepts: accepts).map { index.terms[$0.term].text }
  }

  /// The quality of the best match; nil if there is none.
  func quality(_ text: String) -> VocabularyMatch.Quality? { matches(text).first?.quality }
}
