/// A term that matches words of an utterance.
package struct VocabularyMatch: Hashable, Sendable {
  /// The quality of a match, the best first.
  package enum Quality: Int, Sendable, CaseIterable, Comparable {
    /// The same letters.
    case written
    /// Different letters with the same sound, by the term's hint or by the rules of the language.
    case heard
    /// Letters with small spelling errors.
    case misspelt

    /// Whether `one` is better than `other`.
    package static func < (one: Quality, other: Quality) -> Bool { one.rawValue < other.rawValue }
  }

  /// The maximum number of matches of a search.
  package static let maximumCount = 8

  /// The index of the term in ``VocabularyIndex/terms``.
  package let term: Int
  /// How well the term matches.
  package let quality: Quality
  /// The number of missing, additional, changed or transposed letters; 0 unless the quality is `misspelt`.
  package let errors: Int

  /// Creates a match, by default without errors.
  package init(term: Int, quality: Quality, errors: Int = 0) {
    self.term = term
    self.quality = quality
    self.errors = errors
  }
}

extension VocabularyMatch: Comparable {
  /// Whether `one` is the better match: by quality, then by errors, then by the order of the terms.
  package static func < (one: VocabularyMatch, other: VocabularyMatch) -> Bool {
    (one.quality, one.errors, one.term) < (other.quality, other.errors, other.term)
  }
}
