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
    /// Show the next options of a list.
    case more
  }

  private let replies: PhraseTable<AnswerWords.Meaning>
  private let remarks: PhraseTable<AnswerWords.Meaning>
  /// The phrases that may follow a yes: some leave it a yes, others retract it.
  private let afterYes: PhraseTable<AnswerWords.Meaning>
  private let fillers: PhraseTable<AnswerWords.Meaning>
  private let ordinals: PhraseTable<Int>
  let numbers: AnswerNumbers

  /// Reads the files of the language `code`, then the English ones.
  init(_ code: String, _ locale: Locale, in folders: LanguageFolders) {
    let codes = code == LanguageFolders.fallback ? [code] : [code, LanguageFolders.fallback]
    let words = codes.map { code in
      AnswerWords(folders.files(of: code, suffix: ".words").map { LanguageLines(contentsOf: $0.path) })
    }
    replies = Self.table(words, [.yes, .no, .cancel, .none, .filler, .aside])
    remarks = Self.table(words, [.again, .help, .back, .thanks, .filler, .aside])
    afterYes = Self.table(words, [.parting, .but, .no, .cancel])
    fillers = Self.table(words, [.filler, .aside, .optionFiller])
    var ordinals = PhraseTable<Int>()
    for words in words {
      for phrase in words.phrases[.last] ?? [] { ordinals.add(phrase, Self.last) }
      for (phrase, number) in words.ordinals { ordinals.add(phrase, number) }
    }
    self.ordinals = ordinals
    numbers = AnswerNumbers(words, locale, folders.files(of: code, suffix: "Numbers.sentences"))
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
  private static let empty: Set<AnswerWords.Meaning> = [.filler, .aside]

  // MARK: Yes, no and cancel

  /// The reply in `text`, which may repeat itself or contain words such as "please"; nil if `text` has another meaning
  /// or contradicts itself.
  package func reply(_ text: String) -> Reply? {
    guard let meanings = replies.meanings(of: AnswerTokens(text).words) else { return nil }
    let said = Set(meanings).subtracting(Self.empty)
    if said.contains(.cancel) { return said.contains(.yes) ? nil : .cancel }
    return switch said {
    case [.yes]: .yes
    case [.no]: .no
    case [.none], [.none, .no]: .neither
    default: nil
    }
  }

  /// Whether `text` is a yes, a no, a cancel or a "neither", and nothing else.
  package func isReply(_ text: String) -> Bool { reply(text) != nil }

  /// Whether `text` begins with a phrase for no.
  package func beginsWithNo(_ text: String) -> Bool { afterNo(AnswerTokens(text).words) != nil }

  /// The words after a no and a pause, as in "no, lock my car"; nil if there are none.
  ///
  /// Without a pause, the no may be part of a sentence: Spanish "no llames a Ana" means "don't call Ana". For the same
  /// reason, the words after the pause must not begin with another no.
  package func afterNo(_ text: String) -> String? {
    guard let mark = text.firstIndex(where: Self.pauses.contains),
      replies[AnswerTokens(String(text[..<mark])).words] == .no
    else { return nil }
    let rest = text[text.index(after: mark)...].trimmingCharacters(in: .whitespacesAndNewlines)
    return rest.isEmpty || beginsWithNo(rest) ? nil : rest
  }

  private static let pauses: Set<Character> = [",", ".", "!", ";", "，", "、", "。", "！"]

  /// The words after the phrases for no at the beginning; nil if there is no such phrase.
  private func afterNo(_ words: [String]) -> ArraySlice<String>? {
    let opening = replies.leading(of: words) { $0 == .no || Self.empty.contains($0) }
    return opening.meanings.contains(.no) ? words.dropFirst(opening.words) : nil
  }

  /// Whether `text` consists of phrases that cancel a request, with words such as "oh" and "no" between them. Among
  /// other words, such a phrase can mean something else: "stop it please" may be a message.
  package func isCancel(_ text: String) -> Bool {
    let meanings = replies.meanings(of: AnswerTokens(text).words) ?? []
    return meanings.contains(.cancel) && meanings.allSatisfy { [.cancel, .aside, .no].contains($0) }
  }

  /// Whether `text` is a yes followed by a goodbye: "yes, sounds good, see you at noon". A yes with other words does
  /// not count, because the words may be a change.
  package func isYesAndGoodbye(_ text: String) -> Bool {
    let words = AnswerTokens(text).words
    let opening = replies.leading(of: words) { $0 == .yes || Self.empty.contains($0) }
    let rest = Array(words.dropFirst(opening.words))
    guard opening.meanings.contains(.yes) else { return false }
    return afterYes.leading(of: rest) { $0 == .parting }.words > 0
      && !afterYes.found(in: rest).contains { $0 != .parting }
  }

  // MARK: Remarks

  /// The remark that `text` consists of, with or without words such as "please"; nil if it is not a remark.
  package func remark(_ text: String) -> Remark? {
    let meanings = remarks.meanings(of: AnswerTokens(text).words) ?? []
    return switch Set(meanings).subtracting(Self.empty) {
    case [.again]: .again
    case [.help]: .help
    case [.back]: .back
    case [.thanks]: .thanks
    default: nil
    }
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
  }

  /// The index of the only name of `names` that `text` contains; nil if it contains no name, or more than one.
  package func name(mentionedIn text: String, among names: [String]) -> Int? {
    let words = AnswerTokens(text).words
    let mentioned = names.indices.filter { index in
      let name = AnswerTokens(names[index]).words
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
