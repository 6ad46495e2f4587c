package import Foundation

/// Understands utterances that no sentence matches exactly, because they contain hesitations, misspelt words, or a
/// clause that is not a request.
extension Recogniser {
  /// The limits on the corrections in one utterance.
  private enum ToleranceLimit {
    /// The maximum number of hesitations.
    static let fillers = 2
    /// The maximum number of misspelt words.
    static let misspellings = 8
    /// The minimum score of an utterance with corrected letters. It is higher than for other utterances, because an
    /// unknown word of three letters is likely to be another word.
    static let minimumScore: Float = 0.25
    /// If an utterance is not a request and has a higher score than this, it is not corrected: its words clearly have
    /// another meaning.
    static let rejectedScore: Float = 1
    /// The maximum number of boundaries between clauses that are tried.
    static let clauses = 4
    /// The minimum score of a request beside another clause: the request is complete, and has one or two words of its
    /// own.
    static let minimumClauseScore: Float = 1.5
  }

  /// Understands an utterance that does not match a sentence exactly. Tolerates hesitations, wrong letters, missing
  /// apostrophes, and a clause beside the request.
  ///
  /// - Parameters:
  ///   - utterance: the words as the user typed or said them, for which ``interpretations(_:now:)`` is empty.
  ///   - now: the moment that relative dates such as "tomorrow" refer to.
  /// - Returns: the interpretations, the likeliest first; empty if the utterance is still not a request.
  package func tolerantInterpretations(_ utterance: String, now: Date = .now) -> [Interpretation] {
    var steps = 0
    return tolerantInterpretations(utterance, now: now, steps: &steps)
  }

  /// Like ``tolerantInterpretations(_:now:)``, and adds to `steps` the number of lattice nodes; see ``Limit/steps``.
  func tolerantInterpretations(_ utterance: String, now: Date, steps: inout Int) -> [Interpretation] {
    // If the user retracts words, the request is not carried out unless the rest is understood exactly.
    guard let (words, names) = words(utterance), repairs(words, steps: &steps).isEmpty else { return [] }
    let candidates = tolerantCandidates(words, names: names, text: utterance, steps: &steps)
    guard Self.areRequests(candidates) else { return [] }
    var interpreter = interpreter(utterance, now: now)
    return interpretations(of: candidates, &interpreter)
  }

  /// The sentences that match an utterance after a correction, the best first; empty if nothing can be corrected.
  private func tolerantCandidates(
    _ utterance: MatchedUtterance, names: SpokenNames, text: String, steps: inout Int
  ) -> [Candidate] {
    if let speech = withApostrophes(utterance), let found = requests(speech, Limit.minimumScore, steps: &steps) {
      return found
    }
    let written = FluentUtterance(utterance, names)
    let fluent = withoutFillers(written)
    if let found = fluentOrCorrected(written, fluent, steps: &steps) {
      return isRejected(utterance, names, steps: &steps) ? [] : found
    }
    return candidatesOfClause(utterance, names: names, text: text, steps: &steps)
  }

  /// The sentences that match an utterance without its hesitations or with corrected letters, if the best of them is a
  /// request.
  private func fluentOrCorrected(
    _ written: FluentUtterance, _ fluent: FluentUtterance?, steps: inout Int
  ) -> [Candidate]? {
    if let fluent, let found = requests(fluent, Limit.minimumScore, steps: &steps) { return found }
    for speech in [written, fluent].compactMap({ $0.flatMap(corrected) }) {
      if let found = requests(speech, ToleranceLimit.minimumScore, steps: &steps) { return found }
    }
    return nil
  }

  /// Whether an exact match shows that the utterance has another meaning: "I already paid the bill" is not "I pay the
  /// bill".
  private func isRejected(_ utterance: MatchedUtterance, _ names: SpokenNames, steps: inout Int) -> Bool {
    guard let best = candidates(utterance, names, steps: &steps).first else { return false }
    return best.intent == nil && best.score > ToleranceLimit.rejectedScore
  }

  /// An utterance with its names, from which hesitations may have been removed.
  private struct FluentUtterance {
    var utterance: MatchedUtterance
    var names: SpokenNames
    /// All words.
    let all: [Token]
    /// The hesitations that have been removed.
    var fillers: [Range<Int>] = []

    init(_ utterance: MatchedUtterance, _ names: SpokenNames) {
      self.utterance = utterance
      self.names = names
      all = utterance.tokens
    }
  }

  /// The sentences that match an utterance; nil unless the best one is a request with a higher score than `minimum`.
  /// Hesitations within a value are restored, because they are part of what the user said.
  private func requests(_ speech: FluentUtterance, _ minimum: Float, steps: inout Int) -> [Candidate]? {
    let found = candidates(speech.utterance, speech.names, steps: &steps)
    let cost = WordScore.filler * Float(speech.fillers.count)
    guard let best = found.first, best.intent != nil, best.score - cost > minimum else { return nil }
    guard !speech.fillers.isEmpty else { return found }
    let skipped = Set(speech.fillers.joined().map { speech.all[$0].range.lowerBound })
    return found.map { candidate in
      var candidate = candidate.restoring(skipped, of: speech.all)
      candidate.score -= cost
      return candidate
    }
  }

  /// The utterance with its missing apostrophes; nil if none is missing.
  private func withApostrophes(_ utterance: MatchedUtterance) -> FluentUtterance? {
    let apostrophes = MissingApostrophes(automaton.words, apostropheEndsWord: language.tokenizer.apostropheEndsWord)
    guard let tokens = apostrophes.split(utterance.tokens) else { return nil }
    let split = MatchedUtterance(tokens, automaton)
    return FluentUtterance(split, SpokenNames(vocabulary, split))
  }

  // MARK: Hesitations

  /// The utterance without its hesitations; nil if it has none.
  private func withoutFillers(_ speech: FluentUtterance) -> FluentUtterance? {
    let fillers = fillers(speech.all)
    guard !fillers.isEmpty else { return nil }
    var fluent = speech
    fluent.fillers = fillers
    for filler in fillers.reversed() {
      fluent.utterance = fluent.utterance.removing(filler)
      fluent.names = fluent.names.removing(filler)
    }
    fluent.names.searchAll()
    return fluent.utterance.tokens.isEmpty ? nil : fluent
  }

  /// The first hesitations and repeated words in an utterance.
  private func fillers(_ tokens: [Token]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < tokens.count, found.count < ToleranceLimit.fillers {
      let length = automaton.fillers.lazy.filter { tokens[start...].starts(with: $0) { $0.text == $1 } }.map(\.count)
        .max()
      if let length { found.append(start..<start + length) }
      if length == nil, isRepetition(tokens, at: start) { found.append(start..<start + 1) }
      start += length ?? 1
    }
    return found
  }

  /// Whether a word repeats the previous word: "the the". Numbers and the letters of scripts without spaces are often
  /// doubled and don't count.
  private func isRepetition(_ tokens: [Token], at index: Int) -> Bool {
    index > 0 && tokens[index].text == tokens[index - 1].text && !tokens[index].isAfterMark
      && tokens[index].text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && !$0.isWordByItself }
  }

  // MARK: Misspelt words

  /// The utterance with alternatives for its unknown words; nil if all words are known, or if there are no
  /// alternatives.
  private func corrected(_ speech: FluentUtterance) -> FluentUtterance? {
    let utterance = speech.utterance
    // A single misspelt word may be anything: "hola" is not "hold".
    guard utterance.words.count > 1 else { return nil }
    let marks = guards?.words(in: utterance.tokens).marks ?? []
    var left = ToleranceLimit.misspellings
    let alternatives = utterance.words.indices.map { index -> [WordID] in
      guard left > 0, utterance.words[index].isNull, !speech.names.isNamed(at: index),
        !marks.contains(where: { $0.words.contains(index) }),
        numbers.number(utterance.tokens, from: index) == nil
      else { return [] }
      left -= 1
      return automaton.similarWords.words(for: utterance.tokens[index].text)
    }
    guard alternatives.contains(where: { !$0.isEmpty }) else { return nil }
    var corrected = speech
    corrected.utterance = utterance.correcting(alternatives, automaton)
    return corrected
  }

  // MARK: Clauses

  /// The sentences that match one of several clauses, if the other clauses are not requests.
  private func candidatesOfClause(
    _ utterance: MatchedUtterance, names: SpokenNames, text: String, steps: inout Int
  ) -> [Candidate] {
    let count = utterance.tokens.count
    var best: [Candidate] = []
    lazy var guarded = guards?.words(in: utterance.tokens)
    for boundary in clauseBoundaries(utterance.tokens, text) {
      let sides = [0..<boundary, boundary..<count].map { side in
        let range = side.lowerBound == 0 ? boundary..<count : 0..<boundary
        return candidates(utterance.removing(range, automaton), names.removing(range), steps: &steps)
      }
      let requests = sides.filter { Self.areRequests($0) }
      guard requests.count == 1, let score = requests[0].first?.score, score >= ToleranceLimit.minimumClauseScore,
        score > best.first?.score ?? -.infinity, !changesAmount(of: requests[0], guarded),
        !(guarded?.retracts(at: boundary, of: count, isRequestFirst: Self.areRequests(sides[0])) ?? false)
      else { continue }
      best = requests[0]
    }
    return best
  }

  /// Whether another clause may change the amount of a request: "pay my bill, but only half of it".
  private func changesAmount(of requests: [Candidate], _ words: GuardedWords?) -> Bool {
    guard let words, let best = requests.first, let intent = best.intent, amountUse(of: intent) != .none else {
      return false
    }
    let own = guards?.words(in: best.tokens).leftovers ?? []
    return words.leftovers.count { $0.subject == .parts } > own.count { $0.subject == .parts }
  }

  /// The boundaries between words at which punctuation ends a clause.
  private func clauseBoundaries(_ tokens: [Token], _ text: String) -> [Int] {
    guard tokens.contains(where: \.isAfterMark) else { return [] }
    let bytes = Array(text.utf8)
    return Array(
      tokens.indices.dropFirst().lazy.filter { index in
        tokens[index].isAfterMark
          && String(decoding: bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound], as: UTF8.self)
            .contains { ",.;!?…–—、。，；！？".contains($0) }
      }.prefix(ToleranceLimit.clauses))
  }
}

extension Recogniser.Candidate {
  /// The candidate after the tokens of `all` that begin at the bytes `starts` have been restored. A value includes the
  /// restored tokens between its words.
  fileprivate func restoring(_ starts: Set<Int>, of all: [Token]) -> Self {
    let kept = Set(tokens.map(\.range.lowerBound))
    var restored = self
    restored.tokens = all.filter { kept.contains($0.range.lowerBound) || starts.contains($0.range.lowerBound) }
    let places = restored.tokens.indices.filter { kept.contains(restored.tokens[$0].range.lowerBound) }
    func range(_ words: Range<Int>) -> Range<Int> {
      words.isEmpty ? words : places[words.lowerBound]..<places[words.upperBound - 1] + 1
    }
    for index in captures.indices { restored.captures[index].words = range(captures[index].words) }
    restored.words = range(words)
    return restored
  }
}
