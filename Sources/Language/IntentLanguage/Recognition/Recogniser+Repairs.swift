/// Understands utterances in which speakers correct themselves: "text dad no wait text mom hello".
extension Recogniser {
  /// The limits on the work for a correction.
  private enum RepairLimit {
    /// The maximum number of corrections in one utterance.
    static let repairs = 4
  }

  /// The corrections in an utterance, in the order of the words.
  func repairs(_ utterance: MatchedUtterance, steps: inout Int) -> [Repair] {
    // A correction is never the first word, because an answer may begin with the same word.
    guard let initial = automaton.initialStates[.repair] else { return [] }
    // A quotation that begins with the same word is dictated.
    let starts = utterance.words.indices.dropFirst().filter {
      canBegin(utterance, at: $0, initial) && !utterance.tokens[$0].isAfterQuote
    }
    guard !starts.isEmpty else { return [] }
    return withSpanFinder(utterance, names: SpokenNames(SpokenVocabulary(), utterance), steps: &steps) { finder in
      var repairs: [Repair] = []
      for start in starts where start >= repairs.last?.words.upperBound ?? 0 && repairs.count < RepairLimit.repairs {
        var matcher = Matcher(automaton, utterance, in: &finder)
        let longest = matcher.matches(.repair, from: [start], finder: &finder).max { $0.end < $1.end }
        matcher.finish(in: &finder)
        guard let longest else { continue }
        let sentence = automaton.sentences[longest.sentence]
        // Before a number, "no" is not a negation: "send 25 euros no 20 euros".
        let isClear = utterance.tokens[start].isAfterMark || numbers.number(utterance.tokens, from: longest.end) != nil
        guard isClear || !sentence.needsPause else { continue }
        repairs.append(Repair(words: start..<longest.end, isWeak: sentence.isWeak))
      }
      return repairs
    }
  }

  /// Whether a correction can begin at a word. The check is cheap, and false for almost all words.
  private func canBegin(_ utterance: MatchedUtterance, at index: Int, _ initial: InitialStates) -> Bool {
    let word = utterance.words[index]
    guard !word.isNull, initial.canBegin(with: word) else { return false }
    func isPossible(_ states: ArraySlice<StateID>) -> Bool {
      states.contains { utterance.isPossible[automaton.sentenceOfState[$0]] }
    }
    if isPossible(initial.states(of: word)) { return true }
    return !initial.hasNoWordSets && automaton.words.sets[word].contains { isPossible(initial.states(of: $0)) }
  }

  /// The interpretations of an utterance with a correction.
  func interpretations(
    _ speech: RepairedSpeech, _ interpreter: inout Interpreter, steps: inout Int
  ) -> [Interpretation] {
    if let other = followUp(speech, &interpreter, steps: &steps) { return [other] }
    let corrections = correctionCandidates(speech, steps: &steps)
    // Most plain words of a correction, such as "wait", belong to a text that the user dictates. So a correction must
    // change a value or replace words.
    if !corrections.isEmpty || canReplace(speech, steps: &steps),
      let repaired = repaired(speech, by: corrections, &interpreter, steps: &steps)
    {
      return repaired
    }
    // Without a correction, the words may belong to a text, but not to a name.
    let whole = candidates(speech.utterance, speech.names, steps: &steps)
    return interpretations(of: whole.filter { !loses(speech, $0) }, &interpreter)
  }

  /// Whether a sentence takes the words of a correction for something else than dictated text, so that what was
  /// corrected would be done: "lock my car I mean unlock it". A thing may be called "no sugar", but a person is not
  /// called "no".
  private func loses(_ speech: RepairedSpeech, _ candidate: Candidate) -> Bool {
    let repair = speech.repair
    let tokens = candidate.tokens
    let isRequest = repair.words.upperBound < tokens.count && beginsRequest(tokens[repair.words.upperBound])
    let isPlain = repair.isWeak && repair.words.count == 1 && !isRequest
    return candidate.captures.contains { capture in
      guard capture.words.overlaps(repair.words), capture.slot.kind != .text else { return false }
      // "No wait" withdraws the request, and is no addition to it.
      if capture.slot.kind == .unheard { return true }
      let isIgnored = [.rest, .unheard, .any].contains(capture.slot.kind)
      if !repair.isWeak { return !isIgnored }
      // A value that was recognised may have words such as "better".
      return capture.slot.kind == .person || !isPlain && capture.slot.kind.isFree && (isRequest || !isIgnored)
    }
  }

  /// The interpretations of the utterance with the corrected values; nil if nothing is corrected.
  private func repaired(
    _ speech: RepairedSpeech, by corrections: [CorrectionCandidates], _ interpreter: inout Interpreter,
    steps: inout Int
  ) -> [Interpretation]? {
    let first = interpretations(before: speech, &interpreter, steps: &steps)
    if let request = first.first,
      let changed = change(request, speech: speech, by: corrections, interpreter: &interpreter)
    {
      return [changed]
    }
    return replacing(speech, after: first.first, &interpreter, steps: &steps)
  }

  /// The interpretations of the words before a correction, which may contain further corrections.
  func interpretations(
    before speech: RepairedSpeech, _ interpreter: inout Interpreter, steps: inout Int
  ) -> [Interpretation] {
    let (utterance, names) = speech.removing(speech.repair.words.lowerBound..<speech.tokens.count, automaton)
    if let earlier = repairs(utterance, steps: &steps).last {
      return interpretations(RepairedSpeech(utterance, names: names, repair: earlier), &interpreter, steps: &steps)
    }
    return interpretations(of: candidates(utterance, names, steps: &steps), &interpreter)
  }

  // MARK: New values

  /// The correction sentences that match the words after a correction.
  private struct CorrectionCandidates {
    var sentences: [Candidate]
    /// The app that the words name; nil if they name none.
    var application: Int?
  }

  /// The correction sentences that match the words after the correction, with and without the words that may name an
  /// app.
  private func correctionCandidates(_ speech: RepairedSpeech, steps: inout Int) -> [CorrectionCandidates] {
    var (utterance, names) = speech.removing(0..<speech.repair.words.lowerBound, automaton)
    var found: [CorrectionCandidates] = []
    for mention in applicationMentions(utterance, &names, steps: &steps) {
      let sentences = correctionCandidates(
        utterance.removing(mention.words), names.removing(mention.words), steps: &steps)
      found.append(CorrectionCandidates(sentences: sentences, application: mention.application))
    }
    found.append(CorrectionCandidates(sentences: correctionCandidates(utterance, names, steps: &steps)))
    return found.filter { !$0.sentences.isEmpty }
  }

  /// `request` with the values of a correction such as "no wait, send it to Mom"; nil if the correction changes
  /// nothing.
  private func change(
    _ request: Interpretation, speech: RepairedSpeech, by candidates: [CorrectionCandidates],
    interpreter: inout Interpreter
  ) -> Interpretation? {
    for candidate in candidates {
      let corrections = corrections(candidate.sentences, of: request.intent, &interpreter)
      guard var changed = changed(request, by: corrections, needsKnownValue: speech.needsKnownValue) else { continue }
      changed.application = candidate.application ?? changed.application
      return changed
    }
    return nil
  }

  private func changed(
    _ request: Interpretation, by corrections: [SpokenCorrection], needsKnownValue: Bool
  ) -> Interpretation? {
    // A new text needs a request of its own: "no wait, write Mom hello".
    guard let correction = corrections.first(where: { !$0.changes.allSatisfy(\.isText) }) else { return nil }
    var request = request
    for change in correction.changes {
      let known = change.paths.first { path in request.parameters.contains { $0.path == path } }
      guard let path = known ?? change.paths.first, let value = change.value, change.effect != .remove else {
        return nil
      }
      // "I'm late, I mean it": the words stand for nothing of this request.
      guard !value.isReference, !needsKnownValue || value.isRecognised else { return nil }
      request.parameters.removeAll { $0.path == path }
      request.parameters.append(.init(path: path, value: value))
    }
    return request
  }

  // MARK: Replaced words

  /// The interpretations of the utterance in which the words after a correction replace the last words before it; nil
  /// if the result is no request.
  private func replacing(
    _ speech: RepairedSpeech, after request: Interpretation?, _ interpreter: inout Interpreter, steps: inout Int
  ) -> [Interpretation]? {
    let tokens = speech.tokens
    let words = speech.repair.words
    guard words.upperBound < tokens.count else { return nil }
    let hasKnownValue =
      request?.parameters.contains { $0.value.isRecognised } ?? false
      || numbers.number(tokens, from: words.lowerBound - 1) != nil
    var best: Candidate?
    for count in speech.replacedCounts {
      let kept = words.lowerBound - count
      guard request != nil || speech.isSetOff || kept == 0 else { continue }
      let needsKnownValue = speech.needsKnownValue && !speech.isRepeated(tokens[kept])
      // A recognised value replaces only another recognised value.
      guard !needsKnownValue || hasKnownValue || kept == 0 else { continue }
      let (utterance, names) = speech.removing(kept..<words.upperBound, automaton)
      let found = candidates(utterance, names, steps: &steps).first { candidate in
        candidate.intent != nil
          && joins(candidate, at: kept, needsKnownValue: needsKnownValue, isSetOff: speech.isSetOff)
      }
      if let found, found.score > best?.score ?? Limit.minimumScore { best = found }
    }
    guard let best else { return nil }
    let replaced = interpretations(of: [best], &interpreter)
    return replaced.isEmpty ? nil : replaced
  }

  /// Whether the words after a correction may replace words before it. If only a recognised value can replace words,
  /// one must begin there.
  private func canReplace(_ speech: RepairedSpeech, steps: inout Int) -> Bool {
    let next = speech.repair.words.upperBound
    guard next < speech.tokens.count else { return false }
    if !speech.needsKnownValue { return true }
    if speech.replacedCounts.contains(where: { speech.isRepeated(speech.tokens[speech.repair.words.lowerBound - $0]) })
    {
      return true
    }
    return withSpanFinder(speech.utterance, names: speech.names, steps: &steps) { finder in finder.hasValue(from: next)
    }
  }

  /// Whether the meaning of a sentence is plausible for words that were joined at a boundary.
  private func joins(_ candidate: Candidate, at boundary: Int, needsKnownValue: Bool, isSetOff: Bool) -> Bool {
    let tokens = candidate.tokens
    let crosses = candidate.captures.contains { capture in
      guard capture.words.lowerBound < boundary, boundary < capture.words.upperBound else { return false }
      // "Tomorrow" and "at six" are one moment; two numbers are not one number.
      return capture.slot.kind != .value("moment") || numbers.number(tokens, from: boundary - 1) != nil
    }
    guard !crosses else { return false }
    guard boundary < tokens.count,
      let value = candidate.captures.first(where: { $0.words.contains(boundary) && !$0.slot.kind.isRule })
    else {
      return !needsKnownValue
    }
    if value.value != nil { return true }
    switch value.slot.kind {
    // "Tell Mom dinner is ready no wait for me": the words may belong to the message, whose text must not be lost.
    case .text where !isSetOff: return false
    // Common words such as "for me" are not a name.
    case .person where automaton.words.isCommon(automaton.words.id(of: tokens[boundary].text) ?? .null): return false
    default: break
    }
    // "Lock my car, no wait, unlock it": the second request is not the name of a car.
    return !needsKnownValue && (tokens[boundary].isCapitalised || !beginsRequest(tokens[boundary]))
  }

  /// Whether requests begin with a word. False for a script without spaces, in which almost every character begins one.
  private func beginsRequest(_ token: Token) -> Bool {
    guard let word = automaton.words.id(of: token.text), let requests = automaton.initialStates[.request],
      !(token.text.unicodeScalars.first?.isWordByItself ?? false)
    else { return false }
    return !requests.states(of: word).isEmpty
      || automaton.words.sets[word].contains { !requests.states(of: $0).isEmpty }
  }
}

extension SpokenCorrection.Change {
  /// Whether the value is text that is not interpreted.
  fileprivate var isText: Bool { if case .text = value { true } else { false } }
}

extension SpokenValue {
  /// Whether the value is only a word such as "it".
  fileprivate var isReference: Bool {
    if case .names(let names) = self { names.allSatisfy(\.isReference) } else { false }
  }

  /// Whether the words were recognised as a value, and not used as plain text.
  fileprivate var isRecognised: Bool {
    switch self {
    case .text: false
    case .names(let names): names.allSatisfy { !$0.matches.isEmpty }
    case .number, .constant, .amount, .quantity, .moment, .recurring: true
    }
  }
}
