/// What an utterance says of other people.
extension GuardedReading {
  /// Whether the utterance begins with the name of a person who does it: "Diana locks the car", "Peter will call Bo".
  var isAboutPerson: Bool {
    if isTold { return true }
    return (1...Self.longestName).contains { end in
      guard end < candidate.tokens.count else { return false }
      let name = candidate.tokens[..<end]
      // The look-up of a name is last: most requests begin with their own words.
      if !isValue(0..<end), isSubject(0..<end), isPerson(name) { return true }
      let isSubject = isStranger(name) && begins(after: end) || words.marks.contains { isPredicate($0, after: end) }
      return isSubject && isNameLike(name) && !isPerson(name)
    } || isAboutNoun
  }

  /// Whether the utterance begins with a noun that no sentence has, after words that a question begins with: "can robots
  /// play jazz", "could the tenants lock the car".
  private var isAboutNoun: Bool {
    words.marks.contains { mark in
      guard mark.place == .determiner, mark.words.lowerBound == 0 else { return false }
      let noun = mark.words.upperBound
      guard noun + 1 < candidate.tokens.count, !candidate.tokens[noun].isAfterMark,
        isUnknown(candidate.tokens[noun]), isUnread(noun..<noun + 1), !isNamed(noun, after: mark)
      else { return false }
      return begins(after: noun + 1) || words.marks.contains { isPredicate($0, after: noun + 1) }
    }
  }

  /// Whether a value begins at a noun, or is no person and takes the words before the noun, too: "a sandwich".
  private func isNamed(_ noun: Int, after mark: GuardMark) -> Bool {
    candidate.captures.contains { capture in
      guard !capture.slot.isIgnored, capture.words.contains(noun) else { return false }
      return capture.slot.kind != .person || !capture.words.contains(mark.words)
    }
  }

  /// The maximum number of words of a subject.
  private static let longestName = 3
  /// The maximum number of words between a subject and the request, without those that say that or how often it does
  /// it. Without spaces, a word is two letters.
  private static let wordsAfterSubject = 2

  // MARK: Statements

  /// Whether the utterance ends as a statement, and the words at its beginning are marked as the person whom it is
  /// about, and belong to nothing of the request: Japanese 健は毎日車をロックする.
  private var isTold: Bool {
    let isStatement = words.tellings.contains { $0.upperBound == candidate.tokens.count }
    guard isStatement, let topic = words.topics.min(by: { $0.lowerBound < $1.lowerBound }),
      (1...Self.longestTopic).contains(topic.lowerBound),
      !candidate.tokens[1..<topic.upperBound].contains(where: \.isAfterMark)
    else { return false }
    return isUnread(topic) && !isPolite()
  }

  /// The maximum number of letters of the person whom a statement is about.
  private static let longestTopic = 10

  /// Whether words are before the request, or within words that it does not know.
  func isUnread(_ words: Range<Int>) -> Bool {
    if words.upperBound <= candidate.words.lowerBound { return true }
    return candidate.captures.contains { capture in
      capture.words.overlaps(words) && (isGap(capture) || isText(capture) || isFreeName(capture))
    }
  }

  // MARK: Names

  /// Whether words that no address book has can be a name: those that are in no sentence of the language, or have
  /// capitals.
  private func isNameLike(_ name: ArraySlice<Token>) -> Bool {
    if name.allSatisfy(isUnknown) { return true }
    return name.count > 1 && name.contains(where: isUnknown) && name.allSatisfy(\.isCapitalised)
      && !candidate.tokens.allSatisfy(\.isCapitalised)
  }

  /// Whether the words at the beginning are in no value. Without spaces, a letter says too little. Several words that
  /// the language does not know are a name only with capitals: otherwise, they may be anything that somebody says first.
  private func isStranger(_ name: ArraySlice<Token>) -> Bool {
    let isWritten = name.count == 1 || name.allSatisfy(\.isCapitalised)
    return isWritten && !candidate.tokens.contains(where: \.isInScriptWithoutSpaces) && !isValue(name.indices)
      && !isUsed(name.indices)
  }

  /// Whether the request begins at the word `end`, without a pause: "Peter locks the car", and not "Peter, lock the car".
  private func begins(after end: Int) -> Bool {
    firstUsedWord(after: end) == end && !candidate.tokens[end].isAfterMark
  }

  /// Whether a mark says what the name before it will do. In "Scott should pay me", the word is the request's own.
  private func isPredicate(_ mark: GuardMark, after end: Int) -> Bool {
    mark.place == .predicate && mark.words.lowerBound == end && isSubject(0..<mark.words.upperBound)
      && !isOwn(mark.words.upperBound - 1)
  }

  /// Whether the words at the beginning are a subject, because the request follows without a pause.
  func isSubject(_ subject: Range<Int>) -> Bool {
    guard subject.lowerBound == 0, !isUsed(subject), let start = firstUsedWord(after: subject.upperBound) else {
      return false
    }
    let between = (endOfTitle(with: subject)..<max(start, endOfTitle(with: subject))).filter { word in
      !words.marks.contains { $0.place == .predicate && $0.words.contains(word) }
    }
    let count = between.reduce(0) { $0 + (candidate.tokens[$1].text.count == 1 ? 1 : 2) }
    return count <= Self.wordsAfterSubject * 2
      && !(subject.upperBound...start).contains { candidate.tokens[$0].isAfterMark }
  }

  /// The end of a title that has taken the subject ("the kids put milk on the list"), or else of the subject.
  private func endOfTitle(with subject: Range<Int>) -> Int {
    let title = candidate.captures.first { Self.titles.contains($0.slot.name) && $0.words.contains(subject) }
    return title?.words.upperBound ?? subject.upperBound
  }

  /// Whether words are the request's own, or in a value that may begin with a person. A name that is not known may not:
  /// "the children want to play jazz" names no media.
  private func isUsed(_ words: Range<Int>) -> Bool {
    guard words.upperBound > candidate.words.lowerBound else { return false }
    // "Diana soll Scott etwas schreiben" is no message "soll …": a text that begins with words of the subject is none,
    // unless the verb is before it: "tell Scott I'll be late".
    let isVerbFirst = isOwn(words.lowerBound)
    let overlapping = candidate.captures.filter { capture in
      capture.words.overlaps(words)
        && (isVerbFirst || !isText(capture) || capture.words.lowerBound <= words.lowerBound)
    }
    // A shared rule for clauses begins with the subject itself: "she", and any words.
    if overlapping.isEmpty { return !gaps.contains { $0.words.contains(words.upperBound) } }
    return overlapping.contains { !$0.slot.isIgnored && !isUnknownName($0) }
      || !overlapping.contains { isGap($0) || isUnknownName($0) }
  }

  /// Whether a name is in a value: "Diana and Scott", or a task "call Scott" whose verb is last.
  private func isValue(_ name: Range<Int>) -> Bool {
    candidate.captures.contains { !$0.slot.isIgnored && $0.words.overlaps(name) }
  }

  /// Whether a word is in no value.
  func isOwn(_ word: Int) -> Bool {
    candidate.words.contains(word) && !candidate.captures.contains { $0.words.contains(word) }
  }

  private func isText(_ capture: MatchLattice.Capture) -> Bool { !capture.slot.isIgnored && capture.slot.kind == .text }

  private func isUnknownName(_ capture: MatchLattice.Capture) -> Bool {
    isFreeName(capture) && !Self.dictated.contains(capture.slot.name) && !isReminder(capture)
  }

  /// Whether a value is a name that nothing has, so that it can be any words.
  private func isFreeName(_ capture: MatchLattice.Capture) -> Bool {
    guard !capture.slot.isIgnored else { return false }
    return [.words, .title, .item, .person, .place].contains(capture.slot.kind) && !isName(capture)
  }

  private var gaps: [MatchLattice.Capture] {
    candidate.captures.filter { $0.slot.isIgnored && $0.slot.kind.isFree }
  }

  /// The first word from `start` on that the request uses.
  private func firstUsedWord(after start: Int) -> Int? {
    if start <= candidate.words.lowerBound { return candidate.words.lowerBound }
    let gaps = candidate.captures.filter { capture in
      capture.slot.isIgnored ? capture.slot.kind.isFree : capture.words.lowerBound < start && isUnknownName(capture)
    }
    return (start..<candidate.words.upperBound).first { word in !gaps.contains { $0.words.contains(word) } }
  }
}
