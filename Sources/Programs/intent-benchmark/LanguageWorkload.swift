internal import Foundation
internal import IntentLanguage

/// Measures a large vocabulary: building its index and looking up words in it.
struct LanguageWorkload {
  /// Lookups of one kind.
  struct Lookups {
    let name: String
    let letters: [[UInt8]]
    /// The worst quality of a match that a lookup accepts.
    let worst: VocabularyMatch.Quality
    /// The time limit of one lookup.
    let limit: Duration
  }

  private let terms: [VocabularyTerm]
  private let rules = SoundRules.read("en").rules
  /// The memory of the terms and their index, and the peak during their creation, in bytes.
  let memory: (held: Int, peak: Int)
  let index: VocabularyIndex
  let lookups: [Lookups]

  init() {
    let before = ProcessMemory.bytes(.resident)
    var words = GeneratedWords()
    terms = words.terms
    index = VocabularyIndex(terms, sounds: rules)
    memory = (ProcessMemory.bytes(.resident) - before, ProcessMemory.bytes(.peak) - before)
    let sample = words.sample(2000)
    let strangers = words.unknownWords(2000).map(VocabularyIndex.fold)
    lookups = [
      Lookups(
        name: "  as written", letters: sample.map(VocabularyIndex.fold), worst: .written, limit: .microseconds(1)),
      Lookups(name: "  none as written", letters: strangers, worst: .written, limit: .microseconds(1)),
      Lookups(name: "  as heard", letters: sample.map(Self.heard), worst: .heard, limit: .microseconds(2)),
      Lookups(name: "  misspelt", letters: sample.map(Self.misspelt), worst: .misspelt, limit: .microseconds(5)),
      Lookups(name: "  none of any kind", letters: strangers, worst: .misspelt, limit: .microseconds(2)),
    ]
  }

  /// Builds the index again.
  func build() { precondition(!VocabularyIndex(terms, sounds: rules).terms.isEmpty) }

  /// Looks up each entry ten times in a row, and returns the mean duration of a lookup for each entry.
  func samples(_ looks: Lookups) -> Samples {
    let clock = ContinuousClock()
    return Samples(
      looks.letters.map { letters in
        clock.measure { for _ in 0..<10 { _ = index.matches(letters.span, upTo: looks.worst) } } / 10
      })
  }

  /// Returns the letters of `text` in a phonetic spelling.
  private static func heard(_ text: String) -> [UInt8] {
    VocabularyIndex.fold(text.replacing("ph", with: "f").replacing("ck", with: "k").replacing("ai", with: "ay"))
  }

  /// Returns the letters of `text` with two of them exchanged.
  private static func misspelt(_ text: String) -> [UInt8] {
    var letters = VocabularyIndex.fold(text)
    if letters.count > 3 { letters.swapAt(letters.count / 2, letters.count / 2 - 1) }
    return letters
  }
}
