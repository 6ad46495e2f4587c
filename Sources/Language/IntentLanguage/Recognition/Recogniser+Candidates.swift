internal import IntentDefinitions

extension Recogniser {
  /// A sentence that matches the whole utterance.
  struct Candidate {
    var sentence: Automaton.AcceptedSentence
    var captures: [MatchLattice.Capture]
    /// The words of the utterance, except those that name an app.
    var tokens: [Token]
    /// The indices of the words between the openings and the closings.
    var words: Range<Int>
    var application: Int?
    var score: Float
    /// The words that change a number or a time and belong to no value; see ``Leftovers``.
    var leftovers: [Range<Int>] = []
    /// The words that name an app that is not installed, and that ``tokens`` does not have.
    var absentApplication: [Token] = []

    /// The class name of the intent; nil if the sentence is not a request.
    var intent: String? { if case .intent(let name) = sentence.meaning { name } else { nil } }

    /// Whether this sentence has the same values as `other`, in the same words of the utterance.
    func hasMeaning(of other: Candidate) -> Bool {
      intent == other.intent && application == other.application && tokens == other.tokens
        && absentApplication == other.absentApplication && sentence.assignments == other.sentence.assignments
        && captures.lazy.filter { !$0.slot.isIgnored }.elementsEqual(other.captures.lazy.filter { !$0.slot.isIgnored })
    }

    /// The score with adjustments that compare sentences of one intent. A further parameter adds a third of a word, and
    /// an ignored word subtracts one word. Dictated text does not count, because it accepts any words.
    var fullness: Float {
      let read = captures.lazy.filter { !$0.slot.isIgnored && $0.slot.kind != .text }
      let parameters = Set(read.map(\.slot.name))
      let unread = captures.lazy.filter { $0.slot.isIgnored && $0.slot.kind.isFree }.map(\.words.count).reduce(0, +)
      return score + 0.35 * Float(parameters.count + sentence.assignments.count) - Float(unread)
    }
  }

  /// The sentences that match an utterance, with and without the words that may name an app; the best first.
  func candidates(_ utterance: MatchedUtterance, _ names: SpokenNames, steps: inout Int) -> [Candidate] {
    var names = names
    let mentions = applicationMentions(utterance, &names, steps: &steps)
    var candidates = candidates(.request, utterance: utterance, names: names, application: nil, steps: &steps)
    for mention in mentions {
      let dictated = DictatedMention(mention, tokens: utterance.tokens, clauses: automaton.phrases.clauses)
      let others = dictated.outside(
        of: self.candidates(
          .request, utterance: utterance.removing(mention.words), names: names.removing(mention.words),
          application: mention,
          steps: &steps))
      guard mention.application == nil else {
        candidates += others
        continue
      }
      let absent = self.candidates(others, without: mention, utterance.tokens)
      if !absent.isEmpty { candidates = absent }
    }
    candidates.sort { $0.score > $1.score }
    Self.moveFullestToFront(&candidates)
    Self.movePhraseToFront(&candidates)
    return candidates
  }

  /// Moves a phrase of an app to the front if the utterance is exactly this phrase, and the language would refuse it: no
  /// intent of the API shows the current location, but an app can.
  private static func movePhraseToFront(_ candidates: inout [Candidate]) {
    guard let best = candidates.first, best.intent == nil else { return }
    let phrase = candidates.firstIndex { candidate in
      guard let intent = candidate.intent, Catalogue.system.intents[intent] == nil else { return false }
      return candidate.captures.isEmpty && (candidate.words.count > 1 || candidate.application != nil)
    }
    if let phrase { candidates.insert(candidates.remove(at: phrase), at: 0) }
  }

  /// Moves the fullest sentence to the front. It is chosen among the sentences with the same meaning as the best one
  /// and nearly the same score.
  private static func moveFullestToFront(_ candidates: inout [Candidate]) {
    guard let best = candidates.first else { return }
    let least = max(best.score - Limit.fullness, Limit.minimumScore)
    let rivals = candidates.indices.filter { candidates[$0].intent == best.intent && candidates[$0].score > least }
    guard rivals.count > 1 else { return }
    let ranked = rivals.map { (index: $0, fullness: candidates[$0].fullness) }
    guard let fullest = ranked.max(by: { $0.fullness < $1.fullness })?.index else { return }
    candidates.insert(candidates.remove(at: fullest), at: 0)
  }

  /// The sentences of `entry` that match the whole utterance; the best first.
  func matches(
    _ entry: Automaton.Entry, utterance: MatchedUtterance, names: SpokenNames, steps: inout Int
  ) -> [Candidate] {
    candidates(entry, utterance: utterance, names: names, application: nil, steps: &steps)
  }

  private func candidates(
    _ entry: Automaton.Entry, utterance: MatchedUtterance, names: SpokenNames, application: ApplicationMention?,
    steps: inout Int
  ) -> [Candidate] {
    guard !utterance.tokens.isEmpty else { return [] }
    return withSpanFinder(utterance, names: names, steps: &steps) { finder in
      let starts = endsOfOpenings(utterance, &finder)
      let closings = closings(utterance, &finder)
      var matcher = Matcher(automaton, utterance, in: &finder)
      var matches = matcher.matches(entry, from: starts, finder: &finder) { closings[$0] != nil }
      removeCutTexts(from: &matches, closings, matcher, wordCount: utterance.words.count)
      let limit = entry == .correction ? Limit.corrections : Limit.interpretations * 2
      let candidates = matches.sorted { $0.score > $1.score }.prefix(limit).map { match in
        Candidate(
          sentence: automaton.sentences[match.sentence], captures: matcher.captures(of: match),
          tokens: utterance.tokens, words: matcher.start(of: match)..<match.end,
          application: application?.application,
          score: match.score + (application?.score ?? 0))
      }
      matcher.finish(in: &finder)
      return candidates
    }
  }

  // MARK: Opening and closing words

  /// The boundaries that follow zero or more openings, such as "please", at the beginning of the utterance.
  private func endsOfOpenings(_ utterance: MatchedUtterance, _ finder: inout SpanFinder) -> [Int] {
    var ends = [0]
    var pending = [0]
    guard let openings = automaton.initialStates[.opening] else { return ends }
    while let start = pending.popLast(), start < utterance.words.count {
      guard utterance.canBegin(openings, at: start) else { continue }
      var matcher = Matcher(automaton, utterance, in: &finder)
      for match in matcher.matches(openings, from: [start], finder: &finder) where !ends.contains(match.end) {
        ends.append(match.end)
        pending.append(match.end)
      }
      matcher.finish(in: &finder)
    }
    return ends
  }

  /// The closings after a boundary.
  private enum Closing {
    /// No closing, or words that can't belong to a text, such as "please".
    case plain
    /// Words that may belong to a text that the user dictates, such as "now".
    case weak
    /// Words that may be a text if they follow a name, such as "thank you".
    case polite
  }

  /// For each boundary, the closings, such as "thanks", that fill the rest of the utterance; nil if there are other
  /// words. Closings are searched in the last seven words, but never at the first word.
  private func closings(_ utterance: MatchedUtterance, _ finder: inout SpanFinder) -> [Closing?] {
    let count = utterance.words.count
    var found = [Closing?](repeating: nil, count: count + 1)
    found[count] = .plain
    guard let closings = automaton.initialStates[.closing] else { return found }
    for start in stride(from: count - 1, to: max(0, count - 8), by: -1)
    where utterance.canBegin(closings, at: start) {
      var matcher = Matcher(automaton, utterance, in: &finder)
      let matches = matcher.matches(closings, from: [start], finder: &finder)
      matcher.finish(in: &finder)
      for match in matches {
        guard let rest = found[match.end], found[start] != .plain else { continue }
        // A closing after a pause is not dictated.
        let isDictated = !utterance.tokens[start].isAfterMark
        let sentence = automaton.sentences[match.sentence]
        found[start] = isDictated && sentence.isWeak ? .weak : isDictated && sentence.isPolite ? .polite : rest
      }
    }
    return found
  }

  /// Whether the words from `start` on are closings.
  func isClosing(from start: Int, of utterance: MatchedUtterance, names: SpokenNames) -> Bool {
    var steps = 0
    return withSpanFinder(utterance, names: names, steps: &steps) { closings(utterance, &$0)[start] != nil }
  }

  /// Whether a closing may be dictated: thanks count only as a text if the sentence names somebody or something.
  private func isDictatable(_ closing: Closing?, match: Matcher.Match, matcher: borrowing Matcher) -> Bool {
    closing == .weak || closing == .polite && !matcher.captures(of: match).isEmpty
  }

  /// Removes matches before a closing if another match of the same intent includes the closing's words in a text: in
  /// "text Dad I'm late", the words "I'm late" are the message.
  private func removeCutTexts(
    from matches: inout [Matcher.Match], _ closings: [Closing?], _ matcher: borrowing Matcher, wordCount: Int
  ) {
    guard matches.contains(where: { isDictatable(closings[$0.end], match: $0, matcher: matcher) }) else { return }
    let texts = matches.compactMap { match -> (meaning: SentenceSection.Meaning, start: Int)? in
      guard match.end == wordCount, let last = matcher.captures(of: match).last, last.slot.kind == .text,
        last.words.upperBound == wordCount
      else { return nil }
      return (automaton.sentences[match.sentence].meaning, last.words.lowerBound)
    }
    matches.removeAll { match in
      isDictatable(closings[match.end], match: match, matcher: matcher)
        && texts.contains { $0.start <= match.end && $0.meaning == automaton.sentences[match.sentence].meaning }
    }
  }

  // MARK: Apps

  /// The apps that an utterance names anywhere, by their ``VocabularyTerm/item``; empty if the utterance is too long.
  package func applications(_ utterance: String) -> Set<Int> {
    guard let tokens = tokens(utterance) else { return [] }
    var names = SpokenNames(vocabulary, MatchedUtterance(tokens, automaton))
    return Set(names.applications().compactMap(\.application))
  }

  /// The most likely mentions of an app in the utterance.
  func applicationMentions(
    _ utterance: MatchedUtterance, _ names: inout SpokenNames, steps: inout Int
  ) -> [ApplicationMention] {
    let applications = names.applications()
    guard !applications.isEmpty || mayNameAbsentApplication(utterance) else { return [] }
    let phrases = applicationPhrases(utterance, names, steps: &steps)
    // A name without a word such as "on" before it may have another meaning, so its score is halved.
    let bareNames = applications.compactMap { name -> ApplicationMention? in
      guard !phrases.contains(where: { $0.words.overlaps(name.words) }) else { return nil }
      return ApplicationMention(
        words: name.words, application: name.application, score: name.score / 2, isPhrase: false)
    }
    return Array((phrases.sorted { $0.score > $1.score } + bareNames).prefix(Limit.mentions))
  }

  /// The matches of the sentences that name an app, such as "on UnicornChat".
  private func applicationPhrases(
    _ utterance: MatchedUtterance, _ names: SpokenNames, steps: inout Int
  ) -> [ApplicationMention] {
    withSpanFinder(utterance, names: names, steps: &steps) { finder in
      var matcher = Matcher(automaton, utterance, in: &finder)
      let matches = matcher.matches(.application, from: Array(utterance.words.indices), finder: &finder)
      let mentions = matches.compactMap { match -> ApplicationMention? in
        let captures = matcher.captures(of: match)
        let numbers = captures.lazy.compactMap { capture -> Int? in
          if case .application(let number)? = capture.value { number } else { nil }
        }
        let number = numbers.first
        guard number != nil || Self.isAbsent(captures) else { return nil }
        return ApplicationMention(
          words: matcher.start(of: match)..<match.end, application: number, score: match.score, isPhrase: true)
      }
      matcher.finish(in: &finder)
      // An installed app can have the name of one that the language knows.
      return mentions.filter { mention in
        mention.application != nil || !mentions.contains { $0.application != nil && $0.words.overlaps(mention.words) }
      }
    }
  }
}
