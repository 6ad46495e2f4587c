/// Finds what is left of a number, an amount, a time or a repetition in the values of a request: "half of", "every".
///
/// A value must not begin or end inside a number or a time. So the words that are left are removed from the values, and
/// the host asks before it does anything. Words that change the amount itself, such as "half of", drop the amount, so
/// that the host asks for it.
struct Leftovers {
  private let words: GuardedWords
  private let numbers: NumberReader
  /// The words before a time: "at".
  private let prepositions: [[String]]

  /// Creates a search with the words of an utterance that the guard knows.
  init(_ words: GuardedWords, numbers: NumberReader, prepositions: [[String]] = []) {
    self.words = words
    self.numbers = numbers
    self.prepositions = prepositions
  }

  /// What a request does with an amount.
  enum AmountUse {
    /// It has none.
    case none
    /// The host asks for an amount that is not named.
    case asked
    /// Without an amount, it is about all of it: a bill.
    case whole
  }

  /// `candidate` without the words that are left, which ``Recogniser/Candidate/leftovers`` then lists.
  ///
  /// - Parameters:
  ///   - candidate: a request.
  ///   - use: what the request does with an amount.
  ///   - isKnown: whether the words of a value are a known name or a quotation, which keep their words.
  /// - Returns: the request with the other words; nil if it would be about the whole, but the words name a part.
  func removed(
    from candidate: Recogniser.Candidate, _ use: AmountUse, isKnown: (MatchLattice.Capture) -> Bool
  ) -> Recogniser.Candidate? {
    let namesAmount = candidate.captures.contains(where: \.isAmount)
    let hasAmount = use != .none || namesAmount
    let marks = words.leftovers.filter { $0.subject == nil || $0.needsAmount && hasAmount }
    let outside = marks.filter { !$0.words.overlaps(candidate.words) || isVerb($0, of: candidate) }.map(Leftover.init)
    let captures = candidate.captures.filter { ($0.value == nil || $0.isUnused) && !isKnown($0) }
    if use == .whole, !namesAmount, namesPart(marks, outside: candidate.words, or: captures) { return nil }
    let inside = captures.flatMap { capture in
      leftovers(in: capture, of: candidate, marks.filter { $0.place != .after }, hasAmount: namesAmount)
    }
    let found = outside + inside + requests(in: candidate)
    guard !found.isEmpty else { return candidate }
    let dropsAmount = namesAmount && found.contains(where: \.changesAmount)
    var left = candidate
    left.leftovers = Self.merged(found.filter { !dropsAmount || !$0.changesAmount }.map(\.words))
    let removed = Self.merged(found.map(\.words))
    left.captures = candidate.captures.compactMap { $0.isAmount && dropsAmount ? nil : trimmed($0, removed) }
    return left
  }

  /// Whether words are the verb of a request: the name of an app, as in "venmo Scott 20 dollars".
  private func isVerb(_ mark: GuardMark, of candidate: Recogniser.Candidate) -> Bool {
    mark.place == .beginning && mark.words.lowerBound == candidate.words.lowerBound
  }

  /// Whether words outside a request or in one of its values name a part of an amount.
  private func namesPart(
    _ marks: [GuardMark], outside words: Range<Int>, or captures: [MatchLattice.Capture]
  ) -> Bool {
    marks.contains { mark in
      mark.subject == .parts
        && (!mark.words.overlaps(words) || captures.contains { $0.words.overlaps(mark.words) })
    }
  }

  /// Words that are left.
  private struct Leftover {
    let words: Range<Int>
    /// Whether the words make another amount of the amount beside them.
    let changesAmount: Bool

    init(_ words: Range<Int>, changesAmount: Bool = false) {
      self.words = words
      self.changesAmount = changesAmount
    }

    init(_ mark: GuardMark) { self.init(mark.words, changesAmount: mark.needsAmount) }
  }

  /// The words of further requests in clauses that are ignored: "not only lock the car".
  private func requests(in candidate: Recogniser.Candidate) -> [Leftover] {
    let clauses = candidate.captures.filter(\.isUnused).map(\.words)
    return words.leftovers.filter { mark in
      mark.subject == .requests && clauses.contains { $0.overlaps(mark.words) }
    }.map(Leftover.init)
  }

  /// The words of several ranges in order. Ranges that overlap or touch are one.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      guard let last = merged.last, last.upperBound >= range.lowerBound else { return merged.append(range) }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// The words of a value that are left.
  private func leftovers(
    in capture: MatchLattice.Capture, of candidate: Recogniser.Candidate, _ marks: [GuardMark], hasAmount: Bool
  ) -> [Leftover] {
    if let unread = unread(capture, of: candidate, marks: marks) { return [unread] }
    let hasMoment = candidate.captures.contains { $0.slot.kind == .value("moment") }
    let numbers = hasAmount || !capture.slot.isIgnored ? number(in: capture, candidate) : []
    return self.marks(in: capture, marks, hasMoment: hasMoment).map(Leftover.init)
      + numbers.map { Leftover($0, changesAmount: hasAmount) } + clauses(in: capture)
      + impossibleTimes(in: capture, candidate.tokens).map { Leftover($0) }
  }

  /// The words of a value that are left as a whole: those that the sentence has no place for, such as "every week", and
  /// a note that nothing introduces and that begins with a mark or has an amount: "und Diana 30 Dollar".
  private func unread(
    _ capture: MatchLattice.Capture, of candidate: Recogniser.Candidate, marks: [GuardMark]
  ) -> Leftover? {
    let words = capture.words
    let first = marks.filter { $0.words.lowerBound == words.lowerBound }
    let isNote =
      capture.slot.name == "note" && isAfterValue(words, candidate)
      && (!first.isEmpty || hasAmount(words, of: candidate, marks: marks))
    guard !words.isEmpty, capture.slot.kind == .unheard || isNote else { return nil }
    return Leftover(words, changesAmount: first.contains(where: \.needsAmount))
  }

  private func isAfterValue(_ words: Range<Int>, _ candidate: Recogniser.Candidate) -> Bool {
    candidate.captures.contains {
      $0.words.upperBound == words.lowerBound && ($0.isAmount || $0.slot.kind == .person)
    }
  }

  /// Whether words contain a number beside a mark that only counts in amounts, such as a currency.
  private func hasAmount(_ words: Range<Int>, of candidate: Recogniser.Candidate, marks: [GuardMark]) -> Bool {
    words.contains { start in
      guard let end = numbers.number(candidate.tokens, from: start)?.end else { return false }
      return marks.contains { $0.needsAmount && ($0.words.lowerBound == end || $0.words.upperBound == start) }
    }
  }

  /// The marks in a value: anywhere in words that are ignored, in a person and in a place, and at the ends of a title.
  private func marks(in capture: MatchLattice.Capture, _ marks: [GuardMark], hasMoment: Bool) -> [GuardMark] {
    let inside = marks.filter { capture.words.contains($0.words) }
    let isWhole = capture.slot.isIgnored || [.person, .place].contains(capture.slot.kind)
    if isWhole { return inside }
    // "Pay Scott 20 dollars every week" has no note.
    if capture.slot.name == "note" { return inside.filter { $0.words == capture.words } }
    guard Self.titles.contains(capture.slot.name) else { return [] }
    // "Tomorrow's meeting" is a title, unless another part of the time was read.
    return inside.filter {
      $0.words.upperBound == capture.words.upperBound
        || hasMoment && $0.words.lowerBound == capture.words.lowerBound
    }
  }

  /// The words of conditions in a value that has no use for them: "Scott after the meeting". A condition before a name,
  /// as in Japanese, begins with the value.
  private func clauses(in capture: MatchLattice.Capture) -> [Leftover] {
    let words = capture.words
    let slot = capture.slot
    let marks = self.words.leftovers.filter { $0.subject == .clauses && words.contains($0.words.lowerBound) }
    if slot.isIgnored { return marks.isEmpty ? [] : [Leftover(words)] }
    let isName = [.person, .place].contains(slot.kind)
    return marks.map(\.words).filter { isName || slot.name == "note" && $0.lowerBound == words.lowerBound }.map {
      mark in
      let isAtEnd = mark.upperBound >= words.upperBound
      return Leftover(isAtEnd ? mark.lowerBound..<words.upperBound : words.lowerBound..<mark.upperBound)
    }
  }

  /// The times of day at the ends of a title that do not exist, with the word before them: "at 25:00". Within a title,
  /// and without such a word, the digits may be something else: "the 90:10 ratio".
  private func impossibleTimes(in capture: MatchLattice.Capture, _ tokens: [Token]) -> [Range<Int>] {
    guard Self.titles.contains(capture.slot.name) else { return [] }
    let words = capture.words
    return words.filter { tokens[$0].isWrittenAsTime && numbers.clock(tokens[$0].text) == nil }.compactMap { index in
      guard let before = prepositions.filter({ tokens.has($0, at: index - $0.count) }).map(\.count).max() else {
        return nil
      }
      let time = max(words.lowerBound, index - before)..<index + 1
      return time.lowerBound == words.lowerBound || time.upperBound == words.upperBound ? time : nil
    }
  }

  /// The titles of new things. The title of a thing that exists may have any words.
  private static let titles: Set<String> = ["taskTitles"]

  /// The first number in words that are ignored or in a person, whose name has no numbers.
  private func number(in capture: MatchLattice.Capture, _ candidate: Recogniser.Candidate) -> [Range<Int>] {
    guard capture.slot.isIgnored || capture.slot.kind == .person && !isTelephone(capture, candidate) else { return [] }
    let found = capture.words.lazy.compactMap { start -> Range<Int>? in
      guard let end = numbers.number(candidate.tokens, from: start)?.end else { return nil }
      // A single Chinese numeral is part of many words: 一条, 一下.
      let isPart = end == start + 1 && candidate.tokens[start].text.unicodeScalars.first?.isWordByItself == true
      return isPart ? nil : start..<min(end, capture.words.upperBound)
    }
    return found.first.map { [$0] } ?? []
  }

  /// Whether all words of a value are digits of a telephone number.
  private func isTelephone(_ capture: MatchLattice.Capture, _ candidate: Recogniser.Candidate) -> Bool {
    candidate.tokens[capture.words].allSatisfy { $0.text.utf8.allSatisfy { (40...57).contains($0) } }
  }

  /// A value without the leftovers at its ends; nil if nothing is left.
  private func trimmed(_ capture: MatchLattice.Capture, _ leftovers: [Range<Int>]) -> MatchLattice.Capture? {
    if capture.value != nil { return capture }
    var rest = capture
    for leftover in leftovers where leftover.overlaps(rest.words) {
      let before = rest.words.lowerBound..<max(rest.words.lowerBound, leftover.lowerBound)
      let after = min(leftover.upperBound, rest.words.upperBound)..<rest.words.upperBound
      rest.words = before.isEmpty ? after : before
      if rest.words.isEmpty { return nil }
    }
    return rest
  }
}

extension MatchLattice.Capture {
  /// Whether the words were matched as a value of the language, and then ignored.
  fileprivate var isUnused: Bool { slot.isIgnored && !slot.kind.isRule }
  fileprivate var isAmount: Bool { slot.kind == .value("amount") || slot.kind == .value("bare_amount") }
}
