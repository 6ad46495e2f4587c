internal import IntentDefinitions

extension Recogniser {
  /// Decides whether a request of `intent` may act.
  func checked(
    _ candidate: Candidate, _ words: GuardedWords, of intent: String, utterance: [UInt8]
  ) -> GuardedOutcome {
    let interpretation = reading(of: candidate, words, as: intent, utterance: utterance)
    guard !interpretation.isStopped else { return .stopped }
    guard !interpretation.isMisread else { return .misread }
    let leftovers = Leftovers(
      words.withoutVerbs(of: candidate.tokens, isApplication), numbers: numbers,
      prepositions: automaton.phrases.prepositions)
    let rest = leftovers.removed(from: candidate, amountUse(of: intent), isKnown: interpretation.isName)
    return rest.map(GuardedOutcome.allowed) ?? .stopped
  }

  /// A request of `intent` with what the guard needs to know about its values.
  func reading(
    of candidate: Candidate, _ words: GuardedWords, as intent: String, utterance: [UInt8]
  ) -> GuardedReading {
    let text = SpokenText(utterance: utterance, tokens: candidate.tokens)
    return GuardedReading(
      candidate: candidate, words: words, text: text,
      isKnownName: { [vocabulary] in vocabulary.hasName($1, filling: $0, of: intent) },
      takesName: { [language] slot in
        let type = language.catalogue.type(of: slot.name, in: intent)
        return type.flatMap { SlotKind($0, language.catalogue) }?.isName == true
      },
      acceptsAnyWords: { [automaton] in automaton.looseValues.contains($0) },
      isPerson: { [vocabulary] in
        vocabulary.hasName($0, filling: Automaton.Slot(name: "", kind: .person), of: intent)
      },
      isUnknown: { [automaton] in automaton.words.id(of: $0.text) == nil },
      isPolite: { [self] in words.isPolite || isPolite(String(decoding: text.utterance, as: UTF8.self)) })
  }

  /// The reason why an utterance whose words are a request requests nothing; nil if the words are no request either.
  package func refusal(_ utterance: String) -> GuardRefusal? {
    guard let guards else { return nil }
    guard let tokens = tokens(utterance) else { return nil }
    let words = guards.words(in: tokens)
    // "I won't do that" is no answer to what only tells something.
    guard !words.isStatement(of: tokens.count) else { return nil }
    let unguarded = Recogniser(withoutGuard: self)
    let marks = words.marks.filter { !$0.isBeginning }.map { tokens[$0.words].bytes }
    let sentences = marks.isEmpty ? [utterance] : [utterance, utterance.removing(marks)]
    guard let best = sentences.lazy.compactMap(unguarded.bestRequest).first else { return nil }
    let namesPart = words.leftovers.contains { $0.subject == .parts }
    return namesPart && amountUse(of: best.intent) == .whole ? .part : .stopped
  }

  /// Whether an utterance that no template matches begins with words that negate, forbid, suppose or report the rest, or
  /// is a statement.
  package func beginsWithStop(_ utterance: String) -> Bool {
    guard let guards, let tokens = tokens(utterance) else { return false }
    let words = guards.words(in: tokens)
    return words.beginWithStop || words.isStatement(of: tokens.count)
  }

  /// Whether an utterance that no template matches has words that negate, forbid, suppose or report, wherever they are.
  package func hasStop(_ utterance: String) -> Bool {
    guard let guards, let tokens = tokens(utterance) else { return false }
    return guards.words(in: tokens).marks.contains { $0.place == nil }
  }

  private func bestRequest(_ utterance: String) -> Interpretation? {
    interpretations(utterance).first ?? tolerantInterpretations(utterance).first
  }

  private func isPolite(_ utterance: String) -> Bool {
    guard let guards, let tokens = tokens(utterance) else { return false }
    return guards.words(in: tokens).isPolite
  }

  /// Whether words that withdraw others belong to a longer phrase: Mandarin 不 in 不用了, or "no" in "say no".
  func isPartOfPhrase(_ repair: Repair, _ tokens: [Token]) -> Bool {
    guard let guards else { return false }
    let words = guards.words(in: tokens)
    let isPartOfNegation = words.marks.contains { mark in
      let counts = mark.place == nil || mark.place == .end && mark.words.upperBound == tokens.count
      guard counts, mark.words.overlaps(repair.words) else { return false }
      return mark.words.upperBound > repair.words.upperBound
        || mark.words.contains(repair.words) && mark.words.lowerBound < repair.words.lowerBound
    }
    return isPartOfNegation || words.phrases.contains { $0.contains(repair.words) }
  }

  /// Whether words are the name of an installed app.
  private func isApplication(_ words: ArraySlice<Token>) -> Bool {
    vocabulary.hasName(words, filling: Automaton.Slot(name: "", kind: .application), of: "")
  }

  /// What a request does with an amount, which words such as "half of" change even if it names none.
  func amountUse(of intent: String) -> Leftovers.AmountUse {
    let types = language.catalogue.intents[intent]?.parameters.map(\.type) ?? []
    let amount = types.first { SlotKind($0, language.catalogue) == .value("amount") }
    return amount.map { $0.name == Self.openAmount ? .whole : .asked } ?? .none
  }

  /// The type of an amount that can also be the balance of an account or a bill.
  private static let openAmount = "INPaymentAmount"

  func changesState(_ intent: String) -> Bool { language.catalogue.intents[intent]?.readsOnly != true }
}

extension ArraySlice<Token> {
  /// The bytes of the words in the utterance, which are at least one.
  var bytes: Range<Int> { self[startIndex].range.lowerBound..<self[endIndex - 1].range.upperBound }
}

extension String {
  /// The text with a space instead of the bytes in `ranges`.
  fileprivate func removing(_ ranges: [Range<Int>]) -> String {
    var bytes = Array(utf8)
    for range in ranges { bytes.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
