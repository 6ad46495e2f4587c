/// The limits of the words that an extension or an app sets with `INVocabulary`. Both sides apply them, because the host
/// does not trust the file.
package enum VocabularyLimits {
  /// The most words of a kind. The first ones count, because the most important words come first.
  package static let words = 10_000
  /// The largest size of a phrase and of a pronunciation, in bytes of UTF-8. A longer one is cut.
  package static let wordBytes = 1_024
  /// The largest size of a file, in bytes.
  package static let fileBytes = 16 << 20
}
