/// Finds the words of sentences that a misspelt word may mean: those that differ from it by one error.
///
/// A search visits all words of the language, which are a few thousand. Each word has a signature of its letters in one
/// number. Only words with a similar signature are compared.
struct SimilarWords: Sendable {
  /// The minimum number of letters of the misspelt word or of the other word. Shorter words differ by one letter from
  /// too many words.
  private static let minimumLetters = 4
  /// The maximum number of words that a search returns.
  private static let maximumCount = 8

  private(set) var ids: [WordID] = []
  /// The set of letters of each word; see ``signature(of:)``.
  private(set) var signatures: [UInt32] = []
  private(set) var texts: [String] = []

  /// Creates a finder from its parts.
  init(ids: [WordID], signatures: [UInt32], texts: [String]) {
    self.ids = ids
    self.signatures = signatures
    self.texts = texts
  }

  /// Collects the words of `table` that consist of letters.
  init(_ table: WordTable) {
    for (text, id) in table.ids.sorted(by: { $0.value < $1.value }) where Self.isCorrectable(text) {
      ids.append(id)
      signatures.append(Self.signature(of: text))
      texts.append(text)
    }
  }

  /// The words that differ from `word` by one missing, additional, changed or transposed letter.
  func words(for word: String) -> [WordID] {
    guard Self.isCorrectable(word), let letters = Letters(Array(word.utf8).span) else { return [] }
    let signature = Self.signature(of: word)
    var found: [WordID] = []
    // One error changes at most two bits: a letter becomes another one.
    for index in ids.indices where (signatures[index] ^ signature).nonzeroBitCount <= 2 {
      guard found.count < Self.maximumCount, abs(texts[index].utf8.count - word.utf8.count) <= 4,
        let other = Letters(Array(texts[index].utf8).span),
        max(letters.count, other.count) >= Self.minimumLetters, letters.errors(to: other, limit: 1) == 1
      else { continue }
      found.append(ids[index])
    }
    return found
  }

  /// The set of the letters of `text`, by the low bits of their bytes.
  private static func signature(of text: String) -> UInt32 {
    text.utf8.reduce(0) { $0 | 1 &<< UInt32($1 & 31) }
  }

  /// Whether `text` consists of at least three letters, none of which is a word by itself.
  private static func isCorrectable(_ text: String) -> Bool {
    var letters = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.isAlphabetic, !scalar.isWordByItself else { return false }
      letters += 1
    }
    return letters >= minimumLetters - 1
  }
}
