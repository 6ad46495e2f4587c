package import Foundation

/// Understands answers in one language. English words and digits are understood in every language.
package struct Answers: Sendable {
  /// The answer to a yes-or-no question.
  package enum Reply: Sendable {
    case yes, no, cancel
    /// None of the offered options.
    case neither
  }

  /// A remark about the conversation itself. It does not answer a question.
  package enum Remark: Hashable, Sendable {
    /// Repeat the question or the last answer.
    case again
    /// List the possible answers.
    case help
    /// Return to the previous question.
    case back
    case thanks
    /// Undo the last request.
    case undo
    /// Show the next options of a list.
    case more
    /// A greeting in place of a request.
    case greeting
    /// A cancel where nothing is asked.
    case idle
  }

  let replies: PhraseTable<AnswerWords.Meaning>
  private let remarks: PhraseTable<AnswerWords.Meaning>
  private let greetings: PhraseTable<AnswerWords.Meaning>
  /// The phrases that cancel a request, and those that may be beside them.
  let cancels: PhraseTable<AnswerWords.Meaning>
  /// The phrases that may follow a yes: some leave it a yes, others retract it.
  let afterYes: PhraseTable<AnswerWords.Meaning>
  /// The phrases that are a yes to some requests only.
  let deeds: [AnswerWords.Deed]
  let fillers: PhraseTable<AnswerWords.Meaning>
  private let rereads: PhraseTable<AnswerWords.Meaning>
  /// The phrases that choose an option by another one.
  let choices: PhraseTable<AnswerWords.Meaning>
  /// The phrases of a request that replaces another one.
  let replacements: PhraseTable<AnswerWords.Meaning>
  private let ordinals: PhraseTable<Int>
  private let synonyms: PhraseTable<Int>
  let numbers: AnswerNumbers

  /// Reads the files of the language `code`, then the English ones.
  init(_ code: String, _ locale: Locale, in folders: LanguageFolders) {
    let codes = code == LanguageFolders.fallback ? [code] : [code, LanguageFolders.fallback]
    let words = codes.map { code in
      AnswerWords(folders.files(of: code, suffix: ".words").map { LanguageLines(contentsOf: $0.path) })
    }
    replies = Self.table(words, [.yes, .no, .cancel, .none, .doubt, .courtesy, .filler, .aside])
    remarks = Self.table(words, [.again, .help, .back, .thanks, .undo, .hold, .no, .filler, .aside])
    greetings = Self.table(words, [.greeting, .filler, .aside])
    cancels = Self.table(words, [.yes, .cancel, .no, .none, .hold, .filler, .aside])
    deeds = words.flatMap(\.deeds)
    afterYes = Self.table(words, [.parting, .but, .no, .cancel])
    choices = Self.table(words, [.other, .not, .no, .filler, .aside, .optionFiller])
    replacements = Self.table(words, [.instead])
    fillers = Self.table(words, [.filler, .aside, .optionFiller])
    rereads = Self.table(words, [.reread, .filler, .aside])
    var ordinals = PhraseTable<Int>()
    for words in words {
      for phrase in words.phrases[.last] ?? [] { ordinals.add(phrase, Self.last) }
      for (phrase, number) in words.ordinals { ordinals.add(phrase, number) }
    }
    self.ordinals = ordinals
    var synonyms = PhraseTable<Int>()
    for (phrase, group) in words.flatMap(\.synonyms) { synonyms.add(phrase, group) }
    self.synonyms = synonyms
    numbers = AnswerNumbers(words, locale: locale, files: folders.files(of: code, suffix: "Numbers.sentences"))
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

  /// The meanings of words that do not change other words.
  static let empty: Set<AnswerWords.Meaning> = [.filler, .aside]

  // MARK: Remarks

  /// Whether `text` asks to hear a prompt again in words that mean something else without a prompt: "read it to me".
  package func isRereading(_ text: String) -> Bool {
    Set(rereads.meanings(of: AnswerTokens(text).words) ?? []).subtracting(Self.empty) == [.reread]
  }

  /// The remark that `text` consists of, with or without words such as "please"; nil if it is not a remark.
  package func remark(_ text: String) -> Remark? {
    let meanings = remarks.meanings(of: AnswerTokens(text).words) ?? []
    return switch Set(meanings).subtracting(Self.empty) {
    // Who asks for time, hears the question again afterwards.
    case [.again], [.again, .hold], [.hold]: .again
    case [.undo], [.undo, .no]: .undo
    case [.help]: .help
    case [.back]: .back
    case [.thanks]: .thanks
    default: nil
    }
  }

  /// The remark that `text` is if nothing is asked: a greeting, or a cancel; nil for other words. At a question, both are
  /// answers.
  package func idleRemark(_ text: String) -> Remark? {
    let meanings = greetings.meanings(of: AnswerTokens(text).words) ?? []
    if Set(meanings).subtracting(Self.empty) == [.greeting] { return .greeting }
    return reply(text) == .cancel ? .idle : nil
  }

  /// Whether `text` is an answer to a question and has no meaning of its own: yes, no, cancel, or the number of an
  /// option.
  package func isAnswer(_ text: String) -> Bool {
    let words = AnswerTokens(text).words
    return reply(text) != nil || option(numbered: words, bare: fillers.removed(from: words), count: .max) != nil
  }

  // MARK: Options

  /// Represents the number of the last option.
  private static let last = -1

  /// The index of the option that `text` chooses: by its number from 1, its name, or its ordinal ("the second one").
  ///
  /// - Returns: nil if `text` chooses no option, or more than one.
  package func option(_ text: String, among options: [String]) -> Int? {
    let words = AnswerTokens(text).words
    // A negative number chooses no option.
    let isNumber = !text.drop(while: \.isWhitespace).hasPrefix("-")
    if isNumber, words.count == 1, let number = Int(words[0]), options.indices.contains(number - 1) {
      return number - 1
    }
    if let index = name(text, among: options) { return index }
    return isNumber ? option(numbered: words, bare: fillers.removed(from: words), count: options.count) : nil
  }

  /// The index of the only name of `names` that equals `text` or contains its words; nil if there is no such name, or
  /// more than one.
  package func name(_ text: String, among names: [String]) -> Int? {
    if let index = names.firstIndex(of: text), names.lastIndex(of: text) == index { return index }
    let words = AnswerTokens(text).words
    let tokens = names.map(AnswerTokens.init)
    return uniqueMatch(words, tokens) ?? uniqueMatch(fillers.removed(from: words), tokens)
      ?? synonym(fillers.removed(from: words), tokens)
  }

  /// Where people live and work; the raw values are the labels of an address book.
  package enum LivingPlace: String, Sendable {
    case work, home

    /// The number of the synonyms in the file of words.
    fileprivate var group: Int { self == .work ? 2 : 3 }
  }

  /// The place that a text such as "my house" names; nil if it names none.
  package func livingPlace(_ text: String) -> LivingPlace? {
    let words = AnswerTokens(text).words
    guard !words.isEmpty else { return nil }
    return [words, fillers.removed(from: words)].lazy.compactMap { words in
      [LivingPlace.home, .work].first { self.withoutSynonyms(words) == ["=\($0.group)"] }
    }.first
  }

  /// The folded words of a text.
  package static func words(_ text: String) -> [String] { AnswerTokens(text).words }

  /// The index of the only option that words choose by other words for the same: "cell" for "mobile".
  private func synonym(_ words: [String], _ options: [AnswerTokens]) -> Int? {
    uniqueMatch(withoutSynonyms(words), options.map { AnswerTokens(words: withoutSynonyms($0.words)) })
  }

  /// The words with one word for each group of synonyms.
  private func withoutSynonyms(_ words: [String]) -> [String] { synonyms.replaced(in: words) { "=\($0)" } }

  /// The index of the only name of `names` that `text` contains; nil if it contains no name, or more than one.
  package func name(mentionedIn text: String, among names: [String]) -> Int? {
    let words = withoutSynonyms(AnswerTokens(text).words)
    let mentioned = names.indices.filter { index in
      let name = withoutSynonyms(AnswerTokens(names[index]).words)
      return !name.isEmpty && words.contains(name)
    }
    return mentioned.count == 1 ? mentioned[0] : nil
  }

  /// The index of the only option that equals the words, or else contains them in sequence, or else contains each of
  /// them.
  private func uniqueMatch(_ words: [String], _ options: [AnswerTokens]) -> Int? {
    guard !words.isEmpty else { return nil }
    let conditions: [([String]) -> Bool] = [
      { $0 == words }, { $0.contains(words) }, { option in words.allSatisfy(option.contains) },
    ]
    for isMatch in conditions {
      let matches = options.indices.filter { isMatch(options[$0].words) }
      if matches.count == 1 { return matches[0] }
    }
    return nil
  }

  /// The index of the option with a number or ordinal, with or without filler words around it.
  private func option(numbered words: [String], bare: [String], count: Int) -> Int? {
    let number = ordinals[words] ?? ordinals[bare] ?? numbers.wholeNumber(words) ?? numbers.wholeNumber(bare)
    guard let number else { return nil }
    let index = number == Self.last ? count - 1 : number - 1
    return (0..<count).contains(index) ? index : nil
  }

  // MARK: Numbers

  /// The number in `text`, in digits in the format of the language or in words; nil if `text` is not a number.
  package func number(_ text: String) -> Decimal? { numbers.number(text) }

  /// The amount of money in `text`; nil if `text` is not an amount. The currency is an ISO 4217 code, or nil if `text`
  /// names none.
  package func amount(_ text: String) -> (value: Decimal, currency: String?)? { numbers.amount(text) }
}
