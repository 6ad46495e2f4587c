/// Understands utterances whose speakers correct themselves: "text dad no wait text mom hello".
extension Recogniser {
  /// The limits on the work for a correction.
  private enum RepairLimit {
    /// The number of words before a correction that it can replace.
    static let replacedWords = 6
    /// The number of corrections in one utterance.
    static let repairs = 4
  }

  /// The path of the assignment that marks words which often have another meaning.
  private static let weak = Sentence.Assignment(path: "strength", source: .constant("weak"))

  /// The corrections in an utterance, in the order of the words.
  func repairs(_ utterance: MatchedUtterance, steps: inout Int) -> [Repair] {
    // A correction is never the first word: an answer may begin with one.
    let starts = utterance.words.indices.dropFirst().filter { canBegin(utterance, at: $0) }
    guard !starts.isEmpty else { return [] }
    return withSpanFinder(utterance, SpokenNames(SpokenVocabulary(), utterance), steps: &steps) { finder in
      var repairs: [Repair] = []
      for start in starts where start >= repairs.last?.words.upperBound ?? 0 && repairs.count < RepairLimit.repairs {
        var matcher = Matcher(automaton, utterance)
        let longest = matcher.matches(.repair, from: [start], finder: &finder).max { $0.end < $1.end }
        guard let longest else { continue }
        let isWeak = automaton.sentences[longest.sentence].assignments.contains(Self.weak)
        repairs.append(Repair(words: start..<longest.end, isWeak: isWeak))
      }
      return repairs
    }
  }

  /// Whether a correction can begin at a word. The answer is no for almost all words and costs little.
  private func canBegin(_ utterance: MatchedUtterance, at index: Int) -> Bool {
    let word = utterance.words[index]
    guard !word.isNull, let initial = automaton.initialStates[.repair] else { return false }
    func isPossible(_ states: [StateID]?) -> Bool {
      states?.contains { utterance.isPossible[automaton.sentenceOfState[$0]] } ?? false
    }
    if isPossible(initial.states(of: word)) { return true }
    return !initial.hasNoWordSets && automaton.words.sets[word].contains { isPossible(initial.states(of: $0)) }
  }

  /// The readings of an utterance whose last correction is `repair`.
  func readings(
    _ tokens: [Token], repairedBy repair: Repair, _ interpreter: inout Interpreter, steps: inout Int
  ) -> [Reading] {
    let before = Array(tokens[..<repair.words.lowerBound])
    let first = readings(before, &interpreter, steps: &steps)
    if let request = first.first, let changed = change(request, tokens, repair, &interpreter, steps: &steps) {
      return [changed]
    }
    if let replaced = replacing(tokens, repair, isRequestBefore: !first.isEmpty, &interpreter, steps: &steps) {
      return replaced
    }
    // Words that are taken back are no value, but they may belong to a text that the user dictates.
    let whole = candidates(tokens, steps: &steps)
    return readings(of: whole.filter { !$0.hasName(across: repair) }, &interpreter)
  }

  /// The readings of the words before a correction, which may correct themselves.
  private func readings(_ tokens: [Token], _ interpreter: inout Interpreter, steps: inout Int) -> [Reading] {
    let utterance = MatchedUtterance(tokens, automaton)
    if let earlier = repairs(utterance, steps: &steps).last {
      return readings(tokens, repairedBy: earlier, &interpreter, steps: &steps)
    }
    return readings(of: candidates(utterance, steps: &steps), &interpreter)
  }

  /// `request` with the values of the words from a correction on, which may name an app; nil if they change nothing.
  private func change(
    _ request: Reading, _ tokens: [Token], _ repair: Repair, _ interpreter: inout Interpreter, steps: inout Int
  ) -> Reading? {
    let words = Array(tokens[repair.words.lowerBound...])
    let isNarrow = needsKnownValue(tokens, repair)
    for mention in applicationMentions(words, steps: &steps) {
      var rest = words
      rest.removeSubrange(mention.words)
      if var changed = change(request, by: rest, needsKnownValue: isNarrow, &interpreter, steps: &steps) {
        changed.application = mention.application
        return changed
      }
    }
    return change(request, by: words, needsKnownValue: isNarrow, &interpreter, steps: &steps)
  }

  /// `request` with the values of a correction such as "no wait, send it to Mom"; nil if the words are none.
  private func change(
    _ request: Reading, by words: [Token], needsKnownValue: Bool, _ interpreter: inout Interpreter, steps: inout Int
  ) -> Reading? {
    let corrections = corrections(words, of: request.intent, &interpreter, steps: &steps)
    // A new text is dictated by a request of its own: "no wait, write Mom hello".
    guard let correction = corrections.first(where: { !$0.changes.allSatisfy(\.isText) }) else { return nil }
    var request = request
    for change in correction.changes {
      let known = change.paths.first { path in request.parameters.contains { $0.path == path } }
      guard let path = known ?? change.paths.first, let value = change.value else { return nil }
      guard !needsKnownValue || value.isRecognised else { return nil }
      request.parameters.removeAll { $0.path == path }
      request.parameters.append(.init(path: path, value: value))
    }
    return request
  }

  /// The readings of the utterance with the words after a correction in place of the last words before it; nil if that
  /// makes no request.
  private func replacing(
    _ tokens: [Token], _ repair: Repair, isRequestBefore: Bool, _ interpreter: inout Interpreter, steps: inout Int
  ) -> [Reading]? {
    let end = repair.words.lowerBound
    guard repair.words.upperBound < tokens.count else { return nil }
    let rest = tokens[repair.words.upperBound...]
    guard let next = rest.first else { return nil }
    let needsKnownValue = needsKnownValue(tokens, repair)
    let isSetOff = tokens[end].isAfterMark && next.isAfterMark
    var best: Candidate?
    for count in 1...end where count <= RepairLimit.replacedWords || count == end {
      let kept = end - count
      guard isRequestBefore || isSetOff || kept == 0 else { continue }
      // People repeat the word before the value: "call Mom no call Dad".
      let isRepeated = tokens[kept].text == next.text
      let found = candidates(Array(tokens[..<kept]) + rest, steps: &steps).first { candidate in
        candidate.intent != nil && joins(candidate, at: kept, needsKnownValue: needsKnownValue && !isRepeated)
      }
      if let found, found.score > best?.score ?? Limit.minimumScore { best = found }
    }
    guard let best else { return nil }
    let readings = readings(of: [best], &interpreter)
    return readings.isEmpty ? nil : readings
  }

  /// Whether only a recognised value can follow a correction: its words are common, and no pause is before or after them.
  private func needsKnownValue(_ tokens: [Token], _ repair: Repair) -> Bool {
    let next = repair.words.upperBound
    return repair.isWeak && !tokens[repair.words.lowerBound].isAfterMark
      && !(next < tokens.count && tokens[next].isAfterMark)
  }

  /// Whether a sentence makes sense of words that were joined at a boundary.
  private func joins(_ candidate: Candidate, at boundary: Int, needsKnownValue: Bool) -> Bool {
    let tokens = candidate.tokens
    let crosses = candidate.captures.contains { capture in
      guard capture.words.lowerBound < boundary, boundary < capture.words.upperBound else { return false }
      // "Tomorrow" and "at six" are one moment; two numbers are not one number.
      return capture.slot.kind != .value("moment") || numbers.number(tokens, from: boundary - 1) != nil
    }
    guard !crosses else { return false }
    guard boundary < tokens.count, let value = candidate.captures.first(where: { $0.words.contains(boundary) }) else {
      return !needsKnownValue
    }
    if value.value != nil { return true }
    // "Lock my car, no wait, unlock it": the second request is no name of a car.
    return !needsKnownValue && (tokens[boundary].isCapitalised || !beginsRequest(tokens[boundary]))
  }

  /// Whether requests begin with a word. Each character of a script without spaces begins one.
  private func beginsRequest(_ token: Token) -> Bool {
    guard let word = automaton.words.id(of: token.text), let requests = automaton.initialStates[.request],
      !(token.text.unicodeScalars.first?.isWordByItself ?? false)
    else { return false }
    return requests.states(of: word) != nil || automaton.words.sets[word].contains { requests.states(of: $0) != nil }
  }
}

extension SpokenCorrection.Change {
  /// Whether the value consists of words that are taken as they are.
  fileprivate var isText: Bool { if case .text = value { true } else { false } }
}

extension SpokenValue {
  /// Whether the words were recognised as a value, rather than taken as they are.
  fileprivate var isRecognised: Bool {
    switch self {
    case .text: false
    case .names(let names): names.allSatisfy { !$0.matches.isEmpty }
    case .number, .constant, .amount, .quantity, .moment: true
    }
  }
}

extension Recogniser.Candidate {
  /// Whether a name has words that take back others. A thing may be called "no sugar", but nobody is called "no".
  fileprivate func hasName(across repair: Repair) -> Bool {
    captures.contains { capture in
      guard capture.words.overlaps(repair.words) else { return false }
      return repair.isWeak ? capture.slot.kind == .person : ![.text, .rest, .any].contains(capture.slot.kind)
    }
  }
}
