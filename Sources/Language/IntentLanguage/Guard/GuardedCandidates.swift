/// What the guard decides about a sentence.
enum GuardedOutcome {
  /// The request may act, without what is left of numbers and times.
  case allowed(Recogniser.Candidate)
  /// Words negate, forbid, suppose or report the request, or ask about it.
  case stopped
  /// A name has taken words that are not negated, so the utterance means something else.
  case misread
}

/// The sentences that match an utterance and may act: those that only look something up without words that forbid, and
/// those that no word of the guard stops, without what is left of numbers and times. If the best sentence is stopped,
/// only actions with nearly the same score may act. If it is only misread, any other action may.
struct GuardedCandidates {
  private let recogniser: Recogniser
  private let best: Recogniser.Candidate
  private let utterance: [UInt8]
  /// What the guard knows of the words of the sentences, which differ by the names of apps that were removed.
  private var known: [(tokens: [Token], words: GuardedWords)] = []
  /// The best sentence, if it may act.
  private(set) var first: Recogniser.Candidate?

  /// The maximum difference from the score of a stopped request at which another reading of the utterance counts. Without
  /// limit if the best sentence was only misread.
  private var tolerance: Float = 1.5

  /// Checks the best sentence of an utterance, whose bytes are in UTF-8.
  init(_ recogniser: Recogniser, best: Recogniser.Candidate, utterance: [UInt8]) {
    self.recogniser = recogniser
    self.best = best
    self.utterance = utterance
    switch checked(best) {
    case .allowed(let candidate): first = candidate
    case .misread: tolerance = .infinity
    case .stopped: break
    }
  }

  /// Another sentence without what is left of numbers and times; nil if it may not act.
  mutating func allowed(_ candidate: Recogniser.Candidate) -> Recogniser.Candidate? {
    let hasChance = first != nil || changesState(candidate) && candidate.score > best.score - tolerance
    guard hasChance else { return nil }
    return if case .allowed(let candidate) = checked(candidate) { candidate } else { nil }
  }

  private func changesState(_ candidate: Recogniser.Candidate) -> Bool {
    candidate.intent.map(recogniser.changesState) ?? false
  }

  private mutating func checked(_ candidate: Recogniser.Candidate) -> GuardedOutcome {
    guard let guards = recogniser.guards, let intent = candidate.intent else { return .allowed(candidate) }
    let words = words(in: candidate.tokens, guards)
    guard recogniser.changesState(intent) else {
      let isStopped =
        words.forbids(endingAt: candidate.tokens.count)
        || words.isStatement(of: candidate.tokens.count)
          && recogniser.reading(of: candidate, words, as: intent, utterance: utterance).isStatement
      return isStopped ? .stopped : .allowed(candidate)
    }
    return recogniser.checked(candidate, words, of: intent, utterance: utterance)
  }

  private mutating func words(in tokens: [Token], _ guards: Guard) -> GuardedWords {
    if let same = known.first(where: { $0.tokens == tokens }) { return same.words }
    let words = guards.words(in: tokens)
    known.append((tokens, words))
    return words
  }
}
