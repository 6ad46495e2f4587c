/// Finds the words that negate, forbid, doubt, report or ask, and decides whether a request may act in spite of them.
///
/// The guard is one stage for all sentences of a language, after matching and before a request may act. Its words are
/// data: the sections `guard:`, `harmless:` and `reminding:` of the language.
struct Guard: Sendable {
  private let automaton: Automaton
  private let initial: InitialStates
  private let numbers: NumberReader

  /// Creates the guard from the automaton of its sections; nil if the language has none, and so checks no request.
  init?(_ automaton: Automaton, numbers: NumberReader) {
    guard let initial = automaton.initialStates[.guarding] else { return nil }
    self.initial = initial
    self.automaton = automaton
    self.numbers = numbers
  }

  /// The words of an utterance that the guard knows.
  func words(in tokens: [Token]) -> GuardedWords {
    let utterance = MatchedUtterance(tokens, automaton)
    let starts = tokens.indices.filter { utterance.canBegin(initial, at: $0) }
    guard !starts.isEmpty else { return GuardedWords() }
    let names = SpokenNames(SpokenVocabulary(), utterance)
    var finder = SpanFinder(
      automaton, utterance, names: names, numbers: numbers, scratches: [], stepsLeft: Recogniser.Limit.steps)
    var found: [(meaning: SentenceSection.Meaning, mark: GuardMark)] = []
    for start in starts {
      var matcher = Matcher(automaton, utterance, in: &finder)
      for match in matcher.matches(initial, from: [start], finder: &finder) {
        let sentence = automaton.sentences[match.sentence]
        found.append((sentence.meaning, GuardMark(start..<match.end, sentence)))
      }
      matcher.finish(in: &finder)
    }
    return GuardedWords(found)
  }
}

extension GuardMark {
  /// The words that a sentence of the guard matches, with the settings of its section.
  fileprivate init(_ words: Range<Int>, _ sentence: Automaton.AcceptedSentence) {
    self.init(
      words: words, place: sentence.constant("at").flatMap(Place.init),
      coversClauses: sentence.constant("scope") == "utterance",
      subject: sentence.constant("of").flatMap(Subject.init), canBeInName: sentence.constant("within") == "names")
  }
}

extension Automaton.AcceptedSentence {
  /// The constant that the section of the sentence gives to `path`; nil if there is none.
  fileprivate func constant(_ path: String) -> String? {
    guard case .constant(let text)? = assignments.first(where: { $0.path == path })?.source else { return nil }
    return text
  }
}
