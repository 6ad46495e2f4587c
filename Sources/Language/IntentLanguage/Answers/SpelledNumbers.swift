internal import Foundation
internal import Synchronization

/// The numbers that a language spells, as the sentences of the language have them: "a hundred and twenty", "1/2".
///
/// Spelling the numbers takes milliseconds, so it is done when the first number is looked up. Several threads can use
/// one object; the lock protects the reader.
final class SpelledNumbers: Sendable {
  private let locale: Locale
  /// The files with the sections `numeral:`.
  private let files: [URL]
  /// Nil until the first number is looked up.
  private let reader = Mutex<NumberReader?>(nil)

  init(_ locale: Locale, _ files: [URL]) {
    self.locale = locale
    self.files = files
  }

  /// The number that begins with token `start`, in its longest reading, and the index after it; nil if no number
  /// begins there.
  func number(_ tokens: [Token], from start: Int) -> NumberReader.Reading? {
    reader.withLock { reader in
      let known = reader ?? makeReader()
      reader = known
      return known.number(tokens, from: start)
    }
  }

  /// The number that all of `text` spells; nil if it is not a number.
  func number(_ text: String) -> Double? {
    guard let tokens = Tokenizer().tokens(text, limit: AnswerTokens.limit), !tokens.isEmpty,
      let number = number(tokens, from: 0), number.end == tokens.count, number.value.isFinite
    else { return nil }
    return number.value
  }

  private func makeReader() -> NumberReader {
    let parsed = files.map { SentenceFile(contentsOf: $0) }
    let tokenizer = Tokenizer()
    let words = NumberWord.meanings(parsed.flatMap(\.sections), tokenizer).compactMap { NumberWord($0.key, $0.value) }
    let settings = parsed.reduce(into: [:]) { all, file in all.merge(file.settings) { own, _ in own } }
    return NumberReader(locale, tokenizer: tokenizer, hanNumerals: HanNumerals(settings), words: words)
  }
}
