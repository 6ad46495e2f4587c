package import Foundation
internal import Synchronization

/// Understands utterances: finds the intents that an utterance can request, with their parameters.
///
/// The time for an utterance is independent of the number of installed apps and known names. An utterance is understood
/// only if one sentence of the language matches all of its words.
///
/// A recogniser never changes; several threads can use one at the same time, and one process can hold recognisers for
/// several languages. Creating one is cheap: it shares the automaton of its language.
package final class Recogniser: Sendable {
  /// The language that the recogniser understands.
  package let language: Language
  let automaton: Automaton
  let numbers: NumberReader
  let vocabulary: SpokenVocabulary
  /// Stops requests that are negated, supposed or reported; nil if requests are not checked.
  let guards: Guard?
  /// Memory that utterances reuse. An utterance uses all of it and returns it, so concurrent utterances allocate more.
  private let scratches = Mutex<[MatchScratch]>([])
  /// The last utterance with its names. A host looks up one utterance several times, and the search for names is most
  /// of the work.
  private let last = Mutex<(utterance: String, words: MatchedUtterance, names: SpokenNames)?>(nil)

  /// The limits on an utterance and on the work for it.
  package enum Limit {
    /// The maximum length of an utterance in bytes. A longer one has no interpretations.
    package static let bytes = 16 << 10
    /// The maximum number of words. A longer utterance has no interpretations.
    package static let words = 300
    /// The maximum number of interpretations.
    static let interpretations = 5
    /// The maximum number of meanings of a correction. Most are for other intents, and the best is not the first one.
    static let corrections = 60
    /// The minimum score of an interpretation. It is reached by one or two words of a sentence and a long unknown name.
    static let minimumScore: Float = -0.6
    /// The maximum difference from the best score at which a sentence of the same intent wins because it is fuller.
    static let fullness: Float = 2
    /// The maximum number of mentions of an app that are tried.
    static let mentions = 4
    /// The maximum number of lattice nodes for one utterance. Real utterances need far fewer; the limit stops a hostile
    /// utterance.
    static let steps = 400_000
  }

  /// Creates a recogniser for the requests of a language.
  ///
  /// - Parameters:
  ///   - language: the language with its sentences.
  ///   - vocabulary: the names that utterances can contain.
  package init(_ language: Language, vocabulary: SpokenVocabulary = SpokenVocabulary()) {
    self.language = language
    self.vocabulary = vocabulary
    automaton = language.compiled.requests
    numbers = language.compiled.numberReader(language.locale)
    guards = Guard(language.compiled.guards, numbers: numbers)
  }

  /// Creates a recogniser for the replies of a language; see ``ReplyReader``.
  init(repliesOf language: Language, vocabulary: SpokenVocabulary) {
    self.language = language
    self.vocabulary = vocabulary
    automaton = language.compiled.replies
    numbers = language.compiled.numberReader(language.locale)
    guards = nil
  }

  private init(_ other: Recogniser, vocabulary: SpokenVocabulary, guards: Guard?) {
    language = other.language
    automaton = other.automaton
    numbers = other.numbers
    self.vocabulary = vocabulary
    self.guards = guards
  }

  /// Creates a recogniser for the same sentences and names that does not check requests.
  convenience init(withoutGuard other: Recogniser) {
    self.init(other, vocabulary: other.vocabulary, guards: nil)
  }

  /// A recogniser for the same sentences and other names. It shares the automaton, so creating it is cheap.
  package func withVocabulary(_ vocabulary: SpokenVocabulary) -> Recogniser {
    Recogniser(self, vocabulary: vocabulary, guards: guards)
  }

  /// Understands an utterance.
  ///
  /// - Parameters:
  ///   - utterance: the words as the user typed or said them.
  ///   - now: the moment that relative dates such as "tomorrow" refer to.
  /// - Returns: the interpretations, the most likely first; empty if the utterance is no exact request.
  ///   ``tolerantInterpretations(_:now:)`` may then find interpretations.
  package func interpretations(_ utterance: String, now: Date = .now) -> [Interpretation] {
    var steps = 0
    return interpretations(utterance, now: now, steps: &steps)
  }

  /// Understands an utterance, and adds to `steps` the number of lattice nodes; see ``Limit/steps``.
  func interpretations(_ utterance: String, now: Date, steps: inout Int) -> [Interpretation] {
    guard let (words, names) = words(utterance) else { return [] }
    if let pictured = interpretationsWithPictures(utterance, words, now: now, steps: &steps) { return pictured }
    if let last = repairs(words, steps: &steps).last, !isPartOfPhrase(last, words.tokens) {
      var interpreter = interpreter(utterance, now: now)
      return interpretations(RepairedSpeech(words, names: names, repair: last), &interpreter, steps: &steps)
    }
    let whole = candidates(words, names, steps: &steps)
    let candidates = withoutPreamble(whole, words, names, steps: &steps)
    // Most utterances that are not for the device end here.
    guard Self.areRequests(candidates) else { return [] }
    var interpreter = interpreter(utterance, now: now)
    return interpretations(of: candidates, &interpreter)
  }

  /// The words of an utterance; nil if it has none, or too many.
  func tokens(_ utterance: String) -> [Token]? {
    guard utterance.utf8.count <= Limit.bytes,
      let tokens = language.tokenizer.tokens(utterance, limit: Limit.words), !tokens.isEmpty
    else { return nil }
    return tokens
  }

  /// The words of an utterance and the names in it; nil if it has no words, or too many.
  func words(_ utterance: String) -> (words: MatchedUtterance, names: SpokenNames)? {
    if let last = last.withLock(\.self), last.utterance == utterance { return (last.words, last.names) }
    guard let tokens = tokens(utterance) else { return nil }
    let words = MatchedUtterance(tokens, automaton)
    var names = SpokenNames(vocabulary, words)
    names.searchAll()
    last.withLock { $0 = (utterance, words, names) }
    return (words, names)
  }

  /// Whether the best of the sentences that match an utterance is a request.
  static func areRequests(_ candidates: [Candidate]) -> Bool {
    // A sentence with almost no words of its own matches any utterance.
    guard let best = candidates.first else { return false }
    return best.intent != nil && best.score > Limit.minimumScore
  }

  /// The interpretations of the sentences that match an utterance; the best sentence comes first.
  func interpretations(of candidates: [Candidate], _ interpreter: inout Interpreter) -> [Interpretation] {
    guard Self.areRequests(candidates), let best = candidates.first else { return [] }
    var guarded = GuardedCandidates(self, best: best, utterance: interpreter.utterance)
    var interpretations: [Interpretation] = []
    var interpreted: [Candidate] = []
    for (index, candidate) in candidates.enumerated() where interpretations.count < Limit.interpretations {
      // Many sentences of a language have the same meaning.
      guard !interpreted.contains(where: candidate.hasMeaning),
        let allowed = index == 0 ? guarded.first : guarded.allowed(candidate),
        let interpretation = interpreter.interpretation(allowed)
      else { continue }
      interpreted.append(candidate)
      let isNew = !interpretations.contains {
        $0.intent == interpretation.intent && $0.parameters == interpretation.parameters
      }
      if isNew { interpretations.append(interpretation) }
    }
    return interpretations
  }

  /// Converts the words of `utterance` into values.
  func interpreter(_ utterance: String, now: Date, planned: PlannedMoment? = nil) -> Interpreter {
    var moments = MomentResolver(now: now, locale: language.locale)
    moments.planned = planned
    return Interpreter(
      catalogue: language.catalogue, vocabulary: vocabulary, automaton: automaton, moments: moments, numbers: numbers,
      locale: language.locale, utterance: Array(utterance.utf8))
  }

  // MARK: Memory

  /// Calls `body` with a finder that reuses the memory of earlier utterances, and adds its steps to `steps`.
  func withSpanFinder<Result>(
    _ utterance: MatchedUtterance, names: SpokenNames, steps: inout Int, body: (inout SpanFinder) -> Result
  ) -> Result {
    let memory = scratches.withLock { pool in
      defer { pool = [] }
      return pool
    }
    var finder = SpanFinder(
      automaton, utterance, names: names, numbers: numbers, scratches: memory, stepsLeft: Limit.steps - steps)
    defer {
      scratches.withLock { $0 = finder.freeScratches }
      steps = Limit.steps - finder.stepsLeft
    }
    return body(&finder)
  }
}
