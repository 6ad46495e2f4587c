/// Finds what is left of a number, an amount, a time or a repetition in the values of a request: "half of", "every".
///
/// A value must not begin or end inside a number or a time. So the words that are left are removed from the values, the
/// amount beside them is dropped, and the host asks before it does anything.
struct Leftovers {
  private let words: GuardedWords
  private let numbers: NumberReader

  /// Creates a search with the words of an utterance that the guard knows.
  init(_ words: GuardedWords, numbers: NumberReader) {
    (self.words, self.numbers) = (words, numbers)
  }

  /// `candidate` without the words that are left, which ``Recogniser/Candidate/leftovers`` then lists.
  ///
  /// - Parameters:
  ///   - candidate: a request.
  ///   - isKnown: whether the words of a value are a known name or a quotation, which keep their words.
  /// - Returns: the request with the other words.
  func removed(
    from candidate: Recogniser.Candidate, isKnown: (MatchLattice.Capture) -> Bool
  ) -> Recogniser.Candidate {
    var left = candidate
    let hasAmount = candidate.captures.contains { $0.slot.kind == .value("amount") }
    let hasMoment = candidate.captures.contains { $0.slot.kind == .value("moment") }
    let counted = words.leftovers.filter { $0.subject == nil || $0.subject == .amounts && hasAmount }
    let (marks, clauses) = (counted.map(\.words), words.leftovers.filter { $0.subject == .clauses }.map(\.words))
    let found = candidate.captures.flatMap { capture -> [Range<Int>] in
      guard !isKnown(capture), capture.value == nil || capture.isUnused else { return [] }
      return leftovers(in: capture, marks, hasMoment: hasMoment) + clauses.compactMap { clause($0, in: capture) }
        + (hasAmount || !capture.slot.isIgnored ? number(in: capture, candidate) : [])
    }
    let outside = marks.filter { !$0.overlaps(candidate.words) }
    left.leftovers = Self.merged(found + outside + apps(of: candidate, isKnown))
    guard !left.leftovers.isEmpty else { return candidate }
    left.captures = candidate.captures.compactMap { trimmed($0, left.leftovers) }
    return left
  }

  /// The words of several ranges in order. Ranges that overlap or touch are one.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      guard let last = merged.last, last.upperBound >= range.lowerBound else { return merged.append(range) }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// The marks in a value: anywhere in words that are ignored, in a person and in a place, and at the ends of a title.
  private func leftovers(
    in capture: MatchLattice.Capture, _ marks: [Range<Int>], hasMoment: Bool
  ) -> [Range<Int>] {
    let inside = marks.filter { capture.words.contains($0) }
    let isWhole = capture.slot.isIgnored || [.person, .place].contains(capture.slot.kind)
    if isWhole { return inside }
    // "Pay Scott 20 dollars every week" has no note.
    if capture.slot.name == "note" { return inside.filter { $0 == capture.words } }
    guard Self.titles.contains(capture.slot.name) else { return [] }
    // "Tomorrow's meeting" is a title, unless another part of the time was read.
    return inside.filter {
      $0.upperBound == capture.words.upperBound || hasMoment && $0.lowerBound == capture.words.lowerBound
    }
  }

  /// The names of apps that a request does not use: "with PayPal". A text or a title may have any words.
  private func apps(of candidate: Recogniser.Candidate, _ isKnown: (MatchLattice.Capture) -> Bool) -> [Range<Int>] {
    words.leftovers.filter { $0.subject == .apps }.map(\.words).filter { mark in
      !candidate.captures.contains { capture in
        capture.words.overlaps(mark) && !capture.slot.isIgnored
          && (capture.slot.kind.isFree && capture.slot.kind != .person || isKnown(capture))
      }
    }
  }

  /// The words of a condition in a value that has no use for it: "Scott after the meeting". A condition before a name,
  /// as in Japanese, begins with the value.
  private func clause(_ mark: Range<Int>, in capture: MatchLattice.Capture) -> Range<Int>? {
    let words = capture.words
    let canHave =
      capture.slot.isIgnored || [.person, .place].contains(capture.slot.kind) || capture.slot.name == "note"
    guard canHave, words.contains(mark.lowerBound) else { return nil }
    if capture.slot.isIgnored { return words }
    if capture.slot.name == "note", mark.lowerBound > words.lowerBound { return nil }
    return mark.upperBound >= words.upperBound
      ? mark.lowerBound..<words.upperBound : words.lowerBound..<mark.upperBound
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

  /// A value without the leftovers at its ends; nil if nothing is left, or if an amount is beside a leftover.
  private func trimmed(_ capture: MatchLattice.Capture, _ leftovers: [Range<Int>]) -> MatchLattice.Capture? {
    if capture.value != nil {
      let isBeside = leftovers.contains {
        $0.upperBound == capture.words.lowerBound || $0.lowerBound == capture.words.upperBound
      }
      return isBeside && capture.slot.kind == .value("amount") ? nil : capture
    }
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
}
