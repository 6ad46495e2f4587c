/// Finds the terms that somebody may have meant by some letters of what they said, in a time that does not grow with the
/// number of terms.
///
/// A term is known by its letters, by how it sounds, and with small errors in it; see ``VocabularyMatch/Quality``. Things
/// are told apart by category and item.
package struct VocabularyIndex: Sendable {
  /// So many matches are given at most.
  package static let maximumMatches = 8

  /// What the index was made of; earlier terms win.
  package let terms: [VocabularyTerm]
  /// The length, in bytes of UTF-8, of the longest letters that any term can be meant by.
  package let longestMatch: Int
  private let written: FormTable
  private let hints: FormTable
  private let sounds: FormTable
  private let deletions: DeletionTable
  private let rules: SoundRules

  /// Makes the index of `terms`, up to `2^32` of them, by how their language sounds.
  package init(_ terms: [VocabularyTerm], sounds rules: SoundRules = SoundRules()) {
    let key = { (term: Int) in (category: terms[term].category, item: terms[term].item) }
    var texts = FormEntries()
    var spelledOut = FormEntries()
    for (index, term) in terms.enumerated() {
      texts.add(index) { LetterFolding.append(term.text, to: &$0) }
      guard let hint = term.pronunciation else { continue }
      spelledOut.add(index) { LetterFolding.append(hint, to: &$0) }
    }
    written = FormTable(texts, key: key)
    hints = FormTable(spelledOut, key: key)
    sounds = FormTable(Self.keys([texts, spelledOut], rules), key: key)
    deletions = DeletionTable(written)
    longestMatch = Self.longest([written, hints])
    self.terms = terms
    self.rules = rules
  }

  /// How the texts sound, in the order of their terms within each list.
  private static func keys(_ lists: [FormEntries], _ rules: SoundRules) -> FormEntries {
    var keys = FormEntries()
    for entries in lists {
      _ = entries.map { text, term in
        keys.add(Int(term)) { _ = rules.appendKey(of: text, to: &$0) }
      }
    }
    return keys
  }

  /// Room for what is written with more letters than it has, by ear or by mistake.
  private static func longest(_ tables: [FormTable]) -> Int {
    let longest = tables.map(\.longest).max() ?? 0
    return longest == 0 ? 0 : longest + longest / 2 + 2
  }

  /// The letters of `text` as the index compares them, in UTF-8: lower case, without accents, spaces and punctuation.
  package static func fold(_ text: some StringProtocol) -> [UInt8] {
    var letters: [UInt8] = []
    LetterFolding.append(String(text), to: &letters)
    return letters
  }

  /// The terms that may be meant, the best first, no thing twice.
  ///
  /// - Parameters:
  ///   - letters: a piece of what was said, as ``fold(_:)`` makes it.
  ///   - worst: what is not as near is not looked for, which costs less.
  ///   - accepts: whether things of a category can be meant.
  /// - Returns: no more than ``maximumMatches``.
  package func matches(
    _ letters: Span<UInt8>, upTo worst: VocabularyMatch.Quality = .misspelt, accepts: (Int) -> Bool = { _ in true }
  ) -> [VocabularyMatch] {
    guard !letters.isEmpty, letters.count <= longestMatch else { return [] }
    var found = Found(terms: terms)
    found.add(written.terms(of: letters), .written, accepts)
    if worst >= .heard { addHeard(letters, to: &found, accepts) }
    if worst >= .misspelt { addMisspelt(letters, to: &found, accepts) }
    return found.best
  }

  /// The terms with these letters, in order.
  func writtenTerms(_ letters: Span<UInt8>) -> ArraySlice<UInt32> { written.terms(of: letters) }

  /// The terms that sound as the letters do: by their hints, and by the rules of the language; each in order.
  func heardTerms(_ letters: Span<UInt8>) -> (hinted: ArraySlice<UInt32>, sounding: ArraySlice<UInt32>) {
    let hinted = hints.terms(of: letters)
    var key: [UInt8] = []
    key.reserveCapacity(letters.count)
    return (hinted, rules.appendKey(of: letters, to: &key) ? sounds.terms(of: key.span) : [])
  }

  private func addHeard(_ letters: Span<UInt8>, to found: inout Found, _ accepts: (Int) -> Bool) {
    let heard = heardTerms(letters)
    found.add(heard.hinted, .heard, accepts)
    found.add(heard.sounding, .heard, accepts)
  }

  private func addMisspelt(_ letters: Span<UInt8>, to found: inout Found, _ accepts: (Int) -> Bool) {
    guard let word = Letters(letters), word.allowedErrors > 0 else { return }
    var seen: [Int] = []
    deletions.forEachCandidate(word) { form in
      guard !seen.contains(form) else { return }
      seen.append(form)
      guard let other = written.letters(of: form) else { return }
      let limit = Letters.allowedErrors(min(word.count, other.count))
      // A word without an error has been found.
      guard let errors = word.errors(to: other, limit: limit), errors > 0 else { return }
      found.add(written.terms(of: form), .misspelt, errors: errors, accepts)
    }
  }
}

/// What was found, before the best of it are taken.
private struct Found {
  let terms: [VocabularyTerm]
  private var matches: [VocabularyMatch] = []

  init(terms: [VocabularyTerm]) { self.terms = terms }

  mutating func add(
    _ candidates: ArraySlice<UInt32>, _ quality: VocabularyMatch.Quality, errors: Int = 0, _ accepts: (Int) -> Bool
  ) {
    for term in candidates where accepts(terms[Int(term)].category) {
      matches.append(VocabularyMatch(term: Int(term), quality: quality, errors: errors))
    }
  }

  /// The best match of each thing.
  var best: [VocabularyMatch] {
    var best: [VocabularyMatch] = []
    for match in matches.sorted() where best.count < VocabularyIndex.maximumMatches {
      if !best.contains(where: { isSame($0, match) }) { best.append(match) }
    }
    return best
  }

  private func isSame(_ one: VocabularyMatch, _ other: VocabularyMatch) -> Bool {
    terms[one.term].item == terms[other.term].item && terms[one.term].category == terms[other.term].category
  }
}
