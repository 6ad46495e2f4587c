/// The limits of the words that an extension or an app sets with `INVocabulary`. Both sides apply them, because the
/// host does not trust the file.
package enum VocabularyLimits {
  /// The maximum number of words of a kind. Further words are ignored, because the most important words come first.
  package static let words = 10_000
  /// The maximum size of a phrase and of a pronunciation, in bytes of UTF-8. A longer one is cut.
  package static let wordBytes = 1_024
  /// The maximum size of a file, in bytes.
  package static let fileBytes = 16 << 20
}
