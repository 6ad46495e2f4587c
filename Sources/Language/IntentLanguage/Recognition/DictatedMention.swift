/// Finds out whether the name of an app is a part of a text that the user dictates: "tell John UnicornChat is great".
struct DictatedMention {
  private let mention: ApplicationMention
  private let tokens: [Token]
  private let unfinished: [[String]]
  private let predicates: [[String]]

  /// Examines a mention in an utterance with these words.
  init(_ mention: ApplicationMention, tokens: [Token], clauses: ClauseForms) {
    self.mention = mention
    self.tokens = tokens
    unfinished = clauses[.unfinished].map(\.words)
    predicates = clauses[.predicate].map(\.words)
  }

  /// The candidates in which the mention names the app; none if the best candidate has it in a text. The words of the
  /// candidates lack the mention.
  func outside(of candidates: [Recogniser.Candidate]) -> [Recogniser.Candidate] {
    guard let best = candidates.first(where: { $0.intent != nil }), !isPart(of: best) else { return [] }
    return candidates.filter { !isPart(of: $0) }
  }

  private func isPart(of candidate: Recogniser.Candidate) -> Bool {
    candidate.captures.contains { capture in
      switch capture.slot.kind {
      case .text, .value("said"): isPart(of: capture.words, in: candidate)
      // No name continues after the name of an app.
      case .person: capture.words.lowerBound < place && place < capture.words.upperBound
      default: false
      }
    }
  }

  /// The index before which the mention was removed.
  private var place: Int { mention.words.lowerBound }

  private func isPart(of text: Range<Int>, in candidate: Recogniser.Candidate) -> Bool {
    if text.lowerBound < place && place < text.upperBound { return true }
    if text.lowerBound == place { return !mention.isPhrase && beginsText(in: candidate) }
    // Words after a colon or an opening quotation mark are dictated to the end.
    return text.upperBound == place && (!mention.isPhrase || isDictated(text) || isUnfinished(before: place))
  }

  /// Whether a bare name directly before a text begins the text: after "that", or before a verb, as in "UnicornChat is
  /// great". Directly after the recipient it names the app.
  private func beginsText(in candidate: Recogniser.Candidate) -> Bool {
    if predicates.contains(where: { tokens.has($0, at: mention.words.upperBound) }) { return true }
    return tokens[place].isAfterColon || !candidate.captures.contains { $0.words.upperBound == place }
  }

  private func isDictated(_ text: Range<Int>) -> Bool {
    tokens[text.lowerBound].isAfterColon || tokens[text].contains(where: \.isAfterQuote)
  }

  /// Whether the words before the mention need further words: "I'm" in "I'm on UnicornChat".
  private func isUnfinished(before end: Int) -> Bool {
    unfinished.contains { tokens.has($0, at: end - $0.count) }
  }
}
