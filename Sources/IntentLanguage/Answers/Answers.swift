package import Foundation

/// Understands answers as people give them in one language; English words and digits are understood in all.
package struct Answers: Sendable {
  /// What an answer to a question of yes or no says.
  package enum Reply: Sendable {
    case yes, no, cancel
    /// None of what was offered.
    case neither
  }

  private let replies: PhraseTable<AnswerWords.Meaning>
  private let fillers: PhraseTable<AnswerWords.Meaning>
  private let places: PhraseTable<Int>
  let numbers: AnswerNumbers

  /// Takes the files of the language with the code `code`, and the English ones behind them.
  init(_ code: String, _ locale: Locale, in folders: LanguageFolders) {
    let codes = code == LanguageFolders.fallback ? [code] : [code, LanguageFolders.fallback]
    let words = codes.map { code in
      AnswerWords(folders.files(of: code, suffix: ".words").map { LanguageLines(contentsOf: $0.path) })
    }
    replies = Self.table(words, [.yes, .no, .cancel, .none, .filler])
    fillers = Self.table(words, [.filler, .optionFiller])
    var places = PhraseTable<Int>()
    for words in words {
      for phrase in words.phrases[.last] ?? [] { places.add(phrase, Self.last) }
      for (phrase, number) in words.ordinals { places.add(phrase, number) }
    }
    self.places = places
    numbers = AnswerNumbers(words, locale)
  }

  private static func table(
    _ words: [AnswerWords], _ meanings: [AnswerWords.Meaning]
  ) -> PhraseTable<AnswerWords.Meaning> {
    var table = PhraseTable<AnswerWords.Meaning>()
    for words in words {
      for meaning in meanings {
        for phrase in words.phrases[meaning] ?? [] { table.add(phrase, meaning) }
      }
    }
    return table
  }

  // MARK: Yes, no and cancel

  /// What `text` says, politely or twice; nil where it says something else, or contradicts itself.
  package func reply(_ text: String) -> Reply? {
    guard let meanings = replies.taken(apart: AnswerTokens(text).words) else { return nil }
    let said = Set(meanings).subtracting([.filler])
    if said.contains(.cancel) { return said.contains(.yes) ? nil : .cancel }
    return switch said {
    case [.yes]: .yes
    case [.no]: .no
    case [.none], [.none, .no]: .neither
    default: nil
    }
  }

  /// Whether `text` is a phrase that stops a request, and nothing else: in free text, such words may mean something.
  package func isCancel(_ text: String) -> Bool { replies[AnswerTokens(text).words] == .cancel }

  // MARK: Options

  /// Stands for the number of the last option.
  private static let last = -1

  /// The index of the option that `text` chooses: by number from 1, by its name, or by its place ("the second one").
  package func option(_ text: String, among options: [String]) -> Int? {
    let words = AnswerTokens(text).words
    // A number below nothing is no place.
    let isPlace = !text.drop(while: \.isWhitespace).hasPrefix("-")
    if isPlace, words.count == 1, let number = Int(words[0]), options.indices.contains(number - 1) { return number - 1 }
    if let index = name(text, among: options) { return index }
    return isPlace ? place(words, fillers.removed(from: words), count: options.count) : nil
  }

  /// The index of the only one of `names` that is called `text`, or that has its words.
  package func name(_ text: String, among names: [String]) -> Int? {
    if let index = names.firstIndex(of: text), names.lastIndex(of: text) == index { return index }
    let words = AnswerTokens(text).words
    let tokens = names.map(AnswerTokens.init)
    return named(words, tokens) ?? named(fillers.removed(from: words), tokens)
  }

  /// The only option that is called so, or the only one in which the words stand together, or else apart.
  private func named(_ words: [String], _ options: [AnswerTokens]) -> Int? {
    guard !words.isEmpty else { return nil }
    let readings: [([String]) -> Bool] = [
      { $0 == words }, { $0.contains(words) }, { option in words.allSatisfy(option.contains) },
    ]
    for isMeant in readings {
      let matches = options.indices.filter { isMeant(options[$0].words) }
      if matches.count == 1 { return matches[0] }
    }
    return nil
  }

  /// The option in the place that is said, with or without words around it.
  private func place(_ words: [String], _ bare: [String], count: Int) -> Int? {
    let number = places[words] ?? places[bare] ?? numbers.whole(words) ?? numbers.whole(bare)
    guard let number else { return nil }
    let index = number == Self.last ? count - 1 : number - 1
    return (0..<count).contains(index) ? index : nil
  }

  // MARK: Numbers

  /// The number that `text` is, in digits as the language writes them or in words; nil where it is none.
  package func number(_ text: String) -> Decimal? { numbers.number(text) }

  /// The amount of money that `text` is, with the ISO 4217 code where it names the currency; nil where it is none.
  package func amount(_ text: String) -> (value: Decimal, currency: String?)? { numbers.amount(text) }
}
