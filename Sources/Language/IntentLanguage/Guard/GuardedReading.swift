/// A request that was read from an utterance, with what the guard needs to know about its values.
struct GuardedReading {
  let candidate: Recogniser.Candidate
  let words: GuardedWords
  let text: SpokenText
  /// Whether the words of a slot are a name that the vocabulary has with this spelling.
  let isKnownName: (Automaton.Slot, ArraySlice<Token>) -> Bool
  /// Whether a slot takes the name of a person or a thing.
  let takesName: (Automaton.Slot) -> Bool
  /// Whether the values of this kind may contain words that are in no vocabulary.
  let acceptsAnyWords: (String) -> Bool
  /// Whether words are the name of a person in the vocabulary.
  let isPerson: (ArraySlice<Token>) -> Bool
  /// Whether a word is in no sentence of the language.
  let isUnknown: (Token) -> Bool
  /// Whether the whole utterance, of which the request can be a clause, has the words of a polite request.
  let isPolite: () -> Bool

  /// Whether a word that negates, forbids, doubts, reports or asks stops the request.
  var isStopped: Bool { words.marks.contains(where: stops) || isQuestion || isAboutPerson || isQuotation }

  /// Whether words of the guard make the utterance a statement, which also looks nothing up.
  var isStatement: Bool {
    let isQuestion =
      text.isQuestion(from: 0) || words.questions.contains { $0.upperBound == candidate.tokens.count }
    return words.marks.contains { mark in
      mark.isStatement && (!isQuestion || mark.coversClauses || mark.place == .end) && stops(mark)
    }
  }

  /// Whether a name contains words that do not belong to it, such as "can't you" or "because". Then the utterance has
  /// another meaning, which is not negated.
  var isMisread: Bool {
    words.harmlessMarks.contains { mark, phrase in
      candidate.captures.contains { capture in
        guard !capture.slot.isIgnored, !capture.slot.kind.isRule, capture.words.overlaps(mark.words) else {
          return false
        }
        return splits(phrase, capture) && !uses(capture, mark) && !isPhrase(capture) && !isName(capture)
      }
    }
  }

  /// Whether a value is a harmless phrase itself: a list with the name "Do Not Forget".
  private func isPhrase(_ capture: MatchLattice.Capture) -> Bool {
    words.harmlessMarks.contains { $0.phrase.words == capture.words }
  }

  /// Whether a value begins within a harmless phrase, begins the request with one, or has one after its first word.
  private func splits(_ phrase: GuardMark, _ capture: MatchLattice.Capture) -> Bool {
    if phrase.words.lowerBound < capture.words.lowerBound || capture.slot.kind == .place { return true }
    guard !phrase.canBeInName, capture.words.contains(phrase.words), capture.words != phrase.words else { return false }
    return phrase.words.lowerBound > capture.words.lowerBound
      || capture.words.lowerBound <= candidate.words.lowerBound
  }

  /// Whether a value takes any words, which the request does not use.
  func isGap(_ capture: MatchLattice.Capture) -> Bool {
    guard capture.slot.isIgnored else { return false }
    return if case .value(let kind) = capture.slot.kind { acceptsAnyWords(kind) } else { capture.slot.kind.isFree }
  }

  /// Whether the user asks whether to do something, without the words of a request: "lock the car?".
  private var isQuestion: Bool {
    let end = candidate.tokens.count
    guard
      text.isQuestion(from: candidate.words.lowerBound) || words.questions.contains(where: { $0.upperBound == end }),
      !isPolite()
    else {
      return false
    }
    return !candidate.captures.contains { $0.words.upperBound == end && isSpoken($0) }
  }

  /// Whether a value is a text, a reminder or a title of media, which can be a question itself.
  private func isSpoken(_ capture: MatchLattice.Capture) -> Bool {
    guard !capture.slot.isIgnored else { return false }
    return capture.slot.kind == .text || Self.dictated.contains(capture.slot.name) || capture.slot.isMedia
      || isReminder(capture)
  }

  /// Whether the request is a quotation in a longer sentence: "the sign says “lock the car”". What is before the quotation
  /// is no part of the request.
  private var isQuotation: Bool {
    let own = candidate.words.filter(isOwn)
    guard let last = own.last, let quotation = text.quotation(around: last) else { return false }
    let first = quotation.lowerBound
    if first > 0 { return isUnread(first - 1..<first) }
    return quotation.upperBound < candidate.tokens.count && own.allSatisfy { quotation.contains($0) }
  }

  private func stops(_ mark: GuardMark) -> Bool {
    let values = candidate.captures.filter { !$0.slot.kind.isRule && $0.words.overlaps(mark.words) }
    // The look-up of a name is last: a dictated text has hundreds of words. A statement may be about a known name.
    if mark.isStatement, isBeforeRequest(mark) || mark.subject == .reports && !startsWithName { return false }
    return counts(mark, in: values)
      && !values.contains { (!mark.isStatement || $0.words.contains(mark.words)) && isName($0) }
  }

  /// Whether the words of the request follow after a pause: "thanks for the ride, call Scott". What depends on the
  /// statement is no request: "I hate it, when …".
  private func isBeforeRequest(_ mark: GuardMark) -> Bool {
    guard let first = candidate.words.first(where: { $0 >= mark.words.upperBound && isOwn($0) }),
      let pause = (mark.words.upperBound...first).last(where: { candidate.tokens[$0].isAfterMark })
    else { return false }
    return !words.isDependent(pause..<candidate.words.upperBound)
  }

  /// Whether the first word is a person's name, or nothing that the request knows.
  private var startsWithName: Bool {
    isUnread(0..<1) || candidate.captures.contains { $0.slot.kind == .person && $0.words.contains(0) }
  }

  /// Whether a mark counts at its place, unless it belongs to a name.
  private func counts(_ mark: GuardMark, in values: [MatchLattice.Capture]) -> Bool {
    if mark.place == .subject { return isSubject(mark.words) }
    if [.predicate, .determiner].contains(mark.place) { return false }
    if [.afterthought, .verdict].contains(mark.place) { return takesBack(mark) }
    if mark.words.lowerBound >= candidate.words.upperBound {
      let isEnd = mark.place == .end && mark.words.upperBound == candidate.tokens.count
      return isEnd || !words.explains(mark, after: candidate.words.upperBound)
    }
    if mark.words.upperBound <= candidate.words.lowerBound {
      return mark.coversClauses || !isSeparate(mark) || mark.place == .clause && endsClause(mark)
    }
    return switch mark.place {
    case .beginning: mark.words.lowerBound == 0
    // The text of a message may be the statement.
    case .end where mark.isStatement:
      mark.words.upperBound == candidate.tokens.count && !values.contains { uses($0, mark) }
    // Some requests are negations themselves: Japanese "don't save it" cancels a workout.
    case .end: mark.words.upperBound == candidate.tokens.count && !values.isEmpty || isLast(mark)
    case .after, .question, .subject, .predicate, .topic, .telling, .afterthought, .verdict, .determiner: false
    case .clause: values.contains { !uses($0, mark) && (endsClause(mark) || endsUtterance(mark, in: $0)) }
    case .head: values.contains { isHead(mark, of: $0) }
    case .inside: values.contains { $0.words.contains(mark.words) && !uses($0, mark) }
    // Without values, the sentence of the request has the words itself: "never play me …".
    case nil: values.contains { !uses($0, mark) } || isLast(mark)
    }
  }

  /// Whether a mark ends the utterance, in further words that a shared rule accepts or after an ignored value.
  private func isLast(_ mark: GuardMark) -> Bool {
    guard mark.words.upperBound == candidate.tokens.count else { return false }
    return candidate.captures.contains { capture in
      guard capture.slot.isIgnored, capture.words.contains(mark.words) else { return false }
      return capture.slot.kind.isRule || capture.words.lowerBound < mark.words.lowerBound
    }
  }

  /// Whether a mark at the end takes back what is before it, or judges it. It takes nothing back if it is all that a
  /// value says: "tell Scott no way". Within a value, a pause has to be before it.
  private func takesBack(_ mark: GuardMark) -> Bool {
    let first = mark.words.lowerBound
    guard mark.words.upperBound == candidate.tokens.count, first > candidate.words.lowerBound,
      !candidate.tokens[first].isAfterColon, !mark.words.allSatisfy(isOwn)
    else { return false }
    if text.endsSentence(before: first) { return true }
    let values = candidate.captures.filter { !$0.slot.isIgnored && $0.words.overlaps(mark.words) }
    if mark.place == .verdict {
      return candidate.tokens[first].isAfterMark
        || !candidate.tokens[first].isCapitalised
          && !values.contains { value in
            (value.slot.kind == .text || isReminder(value)) && value.words.contains(mark.words)
              && value.words.lowerBound < first
          }
    }
    // After a pause, only the words of a message may be all that a value says.
    let isAfterPause = candidate.tokens[first].isAfterMark
    let hasOwnValue = values.contains {
      $0.words.lowerBound >= first && (!isAfterPause || Self.dictated.contains($0.slot.name))
    }
    return !hasOwnValue && (isAfterPause || values.isEmpty)
  }

  /// Whether a value begins with a mark, which belongs to the verb before it. After a pause, it belongs to the value.
  private func isHead(_ mark: GuardMark, of capture: MatchLattice.Capture) -> Bool {
    let first = capture.words.lowerBound
    return first == mark.words.lowerBound && !capture.slot.isIgnored && !isTitle(capture, mark)
      && !candidate.tokens[first].isAfterMark
  }

  /// Whether a pause follows a mark directly.
  private func endsClause(_ mark: GuardMark) -> Bool {
    mark.words.upperBound < candidate.tokens.count && candidate.tokens[mark.words.upperBound].isAfterMark
  }

  /// Whether a mark ends the utterance in words that a pause separates from a value: "lock the car, Diana said".
  private func endsUtterance(_ mark: GuardMark, in value: MatchLattice.Capture) -> Bool {
    let before = candidate.tokens[value.words.lowerBound..<max(value.words.lowerBound, mark.words.lowerBound)]
    return mark.words.upperBound == candidate.tokens.count && before.contains(where: \.isAfterMark)
  }

  /// Whether a pause separates a mark from the request after it.
  private func isSeparate(_ mark: GuardMark) -> Bool {
    let between = mark.words.upperBound...candidate.words.lowerBound
    guard let pause = between.last(where: { candidate.tokens[$0].isAfterMark }) else { return false }
    return !words.isDependent(pause..<candidate.words.upperBound)
  }

  /// Whether the words of a value are a known name, or a quotation.
  func isName(_ capture: MatchLattice.Capture) -> Bool {
    guard !capture.slot.isIgnored else { return false }
    return text.isQuoted(capture.words) || isKnownName(capture.slot, candidate.tokens[capture.words])
  }

  /// Whether the word is the first one of a title: of a reminder, or of media with a capital.
  private func isTitle(_ capture: MatchLattice.Capture, _ mark: GuardMark) -> Bool {
    isReminder(capture) || isMediaTitle(capture) && isCapitalised(capture, mark)
  }

  /// Whether a value is a title of media, and not only a mood or a genre.
  private func isMediaTitle(_ capture: MatchLattice.Capture) -> Bool {
    capture.slot.isMedia && !Self.kindsOfMedia.contains { capture.slot.name.hasSuffix($0) }
  }

  /// Whether a value begins with a mark, and a capital within the utterance marks it as a name.
  private func isCapitalised(_ capture: MatchLattice.Capture, _ mark: GuardMark) -> Bool {
    let first = capture.words.lowerBound
    return first > 0 && first == mark.words.lowerBound && candidate.tokens[first].isCapitalised
      && !candidate.tokens.allSatisfy(\.isCapitalised)
  }

  /// Whether a value may contain the words of a mark.
  private func uses(_ capture: MatchLattice.Capture, _ mark: GuardMark) -> Bool {
    switch capture.slot.kind {
    case .number, .spelled, .digits, .clock: return true
    // The value may contain any name: "my brother Tom", "Zora's playlist". A negation is no part of it.
    case .value(let kind) where capture.slot.isIgnored && acceptsAnyWords(kind): return false
    case .value where capture.slot.isIgnored || capture.hasFields && !takesName(capture.slot): return true
    case _ where capture.slot.isIgnored: return false
    case .text: return !isNote(capture, boundedBy: mark)
    // The words before the value belong to the mark: "in no case" before "case".
    case _ where !capture.words.contains(mark.words): return false
    case _ where Self.dictated.contains(capture.slot.name): return true
    // A title that begins the sentence would follow a negation of the whole sentence.
    case _ where isMediaTitle(capture): return candidate.words.lowerBound < mark.words.lowerBound
    case .item, .words, .title, .value:
      return isReminder(capture) || isInName(capture, mark) || isCapitalised(capture, mark)
    default: return false
    }
  }

  /// Whether a value is a note that begins with a mark directly after another value ("20 dollars, unless he paid"), or
  /// ends with one, which then belongs to the verb: German "zahle Scott 20 Euro fürs Essen nicht".
  private func isNote(_ capture: MatchLattice.Capture, boundedBy mark: GuardMark) -> Bool {
    guard capture.slot.name == "note" else { return false }
    let first = capture.words.lowerBound
    return mark.words.upperBound == capture.words.upperBound
      || first == mark.words.lowerBound
        && candidate.captures.contains { $0.words.upperBound == first && !$0.slot.isIgnored }
  }

  /// Whether the words belong to a name, such as "soup without salt".
  private func isInName(_ capture: MatchLattice.Capture, _ mark: GuardMark) -> Bool {
    mark.canBeInName && capture.words.lowerBound < mark.words.lowerBound
      && mark.words.upperBound < capture.words.upperBound
  }

  /// Whether a value is the title of a reminder: "remind me not to eat late".
  func isReminder(_ capture: MatchLattice.Capture) -> Bool {
    Self.titles.contains(capture.slot.name)
      && words.reminders.contains { verb in
        verb.place == .end
          ? !verb.words.overlaps(capture.words) : verb.words.upperBound <= capture.words.lowerBound
      }
  }

  private static let kindsOfMedia = ["moodNames", "genreNames"]
  static let titles: Set<String> = ["taskTitles", "title"]
  static let dictated: Set<String> = ["content", "content.text"]
}

extension MatchLattice.Capture {
  /// Whether the words are a value that sets fields, and not just words.
  fileprivate var hasFields: Bool { if case .fields(let fields) = value { !fields.isEmpty } else { false } }
}
