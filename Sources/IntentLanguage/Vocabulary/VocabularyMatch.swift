/// A term that may have been meant.
package struct VocabularyMatch: Hashable, Sendable {
  /// How near a term is to what was said, the nearest first.
  package enum Quality: Int, Sendable, CaseIterable, Comparable {
    /// The same letters.
    case written
    /// Other letters that sound the same, by the term's hint or by the rules of the language.
    case heard
    /// Letters with small errors in them.
    case misspelt

    /// Whether `one` is nearer than `other`.
    package static func < (one: Quality, other: Quality) -> Bool { one.rawValue < other.rawValue }
  }

  /// The term, by its place among those that the index was made of.
  package let term: Int
  /// How near it is.
  package let quality: Quality
  /// How many letters are missing, too many, changed or exchanged with the next; 0 unless it is misspelt.
  package let errors: Int

  /// Makes a match; the parameters are its members.
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
