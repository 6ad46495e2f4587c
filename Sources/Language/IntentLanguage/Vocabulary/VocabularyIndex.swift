/// Finds the terms that a user may mean, in a time that is independent of the number of terms.
///
/// A search finds terms with the same letters, with the same sound, and with small spelling errors; see
/// ``VocabularyMatch/Quality``. Terms with the same category and item name the same thing.
package final class VocabularyIndex: Sendable {
  /// The terms of the index. Of equal matches, the one with the earlier term is better.
  package let terms: [VocabularyTerm]
  /// The maximum length of folded letters that match a term, in UTF-8 bytes; 0 if the index is empty.
  package let longestMatch: Int
  private let written: FormTable
  private let hints: FormTable
  private let sounds: FormTable
  private let deletions: DeletionTable
  private let rules: SoundRules

  /// The numbers of first letters and of first sounds by which a search recognizes early that no longer name can match.
  /// Few names share so many, and two short words together have at least so many.
  private static let letters = 8
  private static let sounds = 5

  /// Creates the index.
  ///
  /// - Parameters:
  ///   - terms: up to 2^32 terms.
  ///   - rules: the pronunciation rules of their language; by default, words sound as they are written.
  package init(_ terms: [VocabularyTerm], sounds rules: SoundRules = SoundRules()) {
    let key = { (term: Int) in (category: terms[term].category, item: terms[term].item) }
    var texts = FormEntries()
    var spelledOut = FormEntries()
    for (index, term) in terms.enumerated() {
      texts.add(index) { LetterFolding.append(term.text, to: &$0) }
      guard let hint = term.pronunciation else { continue }
      spelledOut.add(index) { LetterFolding.append(hint, to: &$0) }
    }
    written = FormTable(texts, beginning: Self.letters, key: key)
    hints = FormTable(spelledOut, beginning: Self.letters, key: key)
    sounds = FormTable(Self.keys([texts, spelledOut], rules), beginning: Self.sounds, key: key)
    deletions = DeletionTable(written)
    longestMatch = Self.longest([written, hints])
    self.terms = terms
    self.rules = rules
  }

  /// The sound keys of the texts, in their order.
  private static func keys(_ lists: [FormEntries], _ rules: SoundRules) -> FormEntries {
    var keys = FormEntries()
    for entries in lists {
      _ = entries.map { text, term in
        guard let key = rules.key(of: text) else { return }
        keys.add(Int(term)) { bytes in for index in 0..<key.count { bytes.append(key.sounds[index]) } }
      }
    }
    return keys
  }

  /// The length of the longest text, plus room for the additional letters of a misspelling.
  private static func longest(_ tables: [FormTable]) -> Int {
    let longest = tables.map(\.longest).max() ?? 0
    return longest == 0 ? 0 : longest + longest / 2 + 2
  }

  /// The folded letters of `text` in UTF-8: lower case, without accents, spaces and punctuation.
  package static func fold(_ text: some StringProtocol) -> [UInt8] {
    var letters: [UInt8] = []
    LetterFolding.append(String(text), to: &letters)
    return letters
  }

  /// The terms that match some letters, the best first, with at most one term for each thing.
  ///
  /// - Parameters:
  ///   - letters: words of an utterance, folded by ``fold(_:)``.
  ///   - worst: the worst quality to search for; a better one takes less time.
  ///   - accepts: whether terms of a category can match.
  /// - Returns: at most ``VocabularyMatch/maximumCount`` matches.
  package func matches(
    _ letters: Span<UInt8>, upTo worst: VocabularyMatch.Quality = .misspelt, accepts: (Int) -> Bool = { _ in true }
  ) -> [VocabularyMatch] {
    guard !letters.isEmpty, letters.count <= longestMatch else { return [] }
    var found = MatchCollector(terms: terms)
    found.add(written.terms(of: letters), quality: .written, accepts: accepts)
    if worst >= .heard { addHeard(letters, to: &found, accepts) }
    if worst >= .misspelt { addMisspelt(letters, to: &found, accepts) }
    return found.best
  }

  /// The terms with these letters, in order.
  func writtenTerms(_ letters: Span<UInt8>) -> ArraySlice<UInt32> { written.terms(of: letters) }

  /// Whether the spelling of a term may begin with these letters.
  func hasWrittenTerm(beginningWith letters: Span<UInt8>) -> Bool { written.hasText(beginningLike: letters) }

  /// Whether the sound of a term may begin like these letters.
  ///
  /// - Parameters:
  ///   - letters: the letters.
  ///   - key: the sounds of the first letters; see ``readBeginning(of:to:)``.
  /// - Returns: false if there is no such term. True may be wrong, but rarely is.
  func hasHeardTerm(beginningWith letters: Span<UInt8>, sounds key: SoundKey) -> Bool {
    hints.hasText(beginningLike: letters) || sounds.hasText(beginningLike: key.sounds.span.extracting(0..<key.count))
  }

  /// The terms with these letters in their pronunciation hint, in order.
  func hintedTerms(_ letters: Span<UInt8>) -> ArraySlice<UInt32> { hints.terms(of: letters) }

  /// The terms that sound like the letters by the rules of the language, in order.
  ///
  /// - Parameters:
  ///   - letters: the letters.
  ///   - beginning: the sounds of the first letters; see ``readBeginning(of:to:)``.
  /// - Returns: the terms.
  func soundingTerms(_ letters: Span<UInt8>, after beginning: SoundKey = SoundKey()) -> ArraySlice<UInt32> {
    guard let key = rules.finished(beginning, letters) else { return [] }
    return sounds.terms(of: key.sounds.span.extracting(0..<key.count))
  }

  /// Reads the letters to `key`, except those whose sound depends on the following letters.
  func readBeginning(of letters: Span<UInt8>, to key: inout SoundKey) { rules.readBeginning(of: letters, to: &key) }

  private func addHeard(_ letters: Span<UInt8>, to found: inout MatchCollector, _ accepts: (Int) -> Bool) {
    found.add(hintedTerms(letters), quality: .heard, accepts: accepts)
    found.add(soundingTerms(letters), quality: .heard, accepts: accepts)
  }

  private func addMisspelt(_ letters: Span<UInt8>, to found: inout MatchCollector, _ accepts: (Int) -> Bool) {
    guard let word = Letters(letters), word.allowedErrors > 0 else { return }
    var seen: [Int] = []
    deletions.forEachCandidate(word) { form in
      guard !seen.contains(form) else { return }
      seen.append(form)
      guard let other = written.letters(of: form) else { return }
      let limit = Letters.allowedErrors(min(word.count, other.count))
      // The search by spelling already finds words without an error.
      guard let errors = word.errors(to: other, limit: limit), errors > 0 else { return }
      found.add(written.terms(of: form), quality: .misspelt, errors: errors, accepts: accepts)
    }
  }
}

/// Collects matches and selects the best ones.
private struct MatchCollector {
  let terms: [VocabularyTerm]
  private var matches: [VocabularyMatch] = []

  init(terms: [VocabularyTerm]) { self.terms = terms }

  mutating func add(
    _ candidates: ArraySlice<UInt32>, quality: VocabularyMatch.Quality, errors: Int = 0, accepts: (Int) -> Bool
  ) {
    for term in candidates where accepts(terms[Int(term)].category) {
      matches.append(VocabularyMatch(term: Int(term), quality: quality, errors: errors))
    }
  }

  /// The best match of each thing, the best first.
  var best: [VocabularyMatch] {
    var best: [VocabularyMatch] = []
    for match in matches.sorted() where best.count < VocabularyMatch.maximumCount {
      if !best.contains(where: { isSame($0, match) }) { best.append(match) }
    }
    return best
  }

  private func isSame(_ one: VocabularyMatch, _ other: VocabularyMatch) -> Bool {
    terms[one.term].item == terms[other.term].item && terms[one.term].category == terms[other.term].category
  }
}
