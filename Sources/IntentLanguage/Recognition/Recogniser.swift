package import Foundation
internal import Synchronization

/// Understands what people say: from an utterance to intents with their parameters.
///
/// The time for one utterance does not depend on how many apps are installed or words are known. Nothing is forced: an
/// utterance that no sentence of the language reads from beginning to end is not understood.
package final class Recogniser: Sendable {
  /// The language that is understood.
  package let language: Language
  private let automaton: Automaton
  private let numbers: NumberReader
  private let vocabulary: SpokenVocabulary
  private let scratches = Mutex<[MatchScratch]>([])

  /// What is longer is no request: people don't say it.
  package enum Limit {
    package static let bytes = 16 << 10
    package static let words = 300
    static let readings = 5
    /// What a reading has to count: one that is a word or two, and a long name that nobody knows.
    static let leastScore: Float = -0.6
    static let mentions = 4
    /// How many steps from word to word one utterance may cost. No sentence that people say comes near; a hostile one
    /// ends here.
    static let steps = 400_000
  }

  /// Makes a recogniser; the automaton is built here.
  package init(_ language: Language, vocabulary: SpokenVocabulary = SpokenVocabulary()) {
    self.language = language
    self.vocabulary = vocabulary
    automaton = AutomatonBuilder.automaton(language.grammar, language.tokenizer)
    numbers = NumberReader(language.locale, language.tokenizer)
  }

  private init(_ other: Recogniser, vocabulary: SpokenVocabulary) {
    (language, automaton, numbers) = (other.language, other.automaton, other.numbers)
    self.vocabulary = vocabulary
  }

  /// A recogniser of the same sentences that knows other names; nothing of the sentences is made again.
  package func knowing(_ vocabulary: SpokenVocabulary) -> Recogniser { Recogniser(self, vocabulary: vocabulary) }

  /// Understands what was said.
  ///
  /// - Parameters:
  ///   - utterance: the words, as they were written or heard.
  ///   - now: the moment from which "tomorrow" counts.
  /// - Returns: the ways to understand it, the likeliest first; none where it is no request.
  package func readings(_ utterance: String, now: Date = .now) -> [Reading] {
    var steps = 0
    return readings(utterance, now: now, &steps)
  }

  /// The same, and adds to `steps` what it cost; see ``Limit/steps``.
  func readings(_ utterance: String, now: Date, _ steps: inout Int) -> [Reading] {
    guard utterance.utf8.count <= Limit.bytes,
      let tokens = language.tokenizer.tokens(utterance, limit: Limit.words), !tokens.isEmpty
    else { return [] }
    var candidates: [Candidate] = []
    let whole = MatchedUtterance(tokens, automaton)
    var names = SpokenNames(vocabulary, whole)
    let mentions = mentions(whole, &names, &steps)
    for mention in [nil] + mentions { candidates += read(whole, mention, names, &steps) }
    candidates.sort { $0.score > $1.score }
    // A sentence that says next to nothing in words of its own would read anything.
    guard let best = candidates.first, best.intent != nil, best.score > Limit.leastScore else { return [] }
    var interpreter = Interpreter(
      grammar: language.grammar, vocabulary: vocabulary, joiners: automaton.joiners,
      moments: MomentReader(now: now, locale: language.locale), utterance: Array(utterance.utf8))
    var readings: [Reading] = []
    for candidate in candidates where readings.count < Limit.readings {
      guard let reading = interpreter.reading(candidate) else { continue }
      let isNew = !readings.contains { $0.intent == reading.intent && $0.parameters == reading.parameters }
      if isNew { readings.append(reading) }
    }
    return readings
  }

  /// A sentence that reads the whole utterance.
  struct Candidate {
    var sentence: Automaton.Accepted
    var captures: [Matcher.Capture]
    /// The words that were read: all but those that name an app.
    var tokens: [Token]
    var application: Int?
    var score: Float

    /// The class of the intent; nil for what is no request.
    var intent: String? { if case .intent(let name) = sentence.meaning { name } else { nil } }
  }

  // MARK: Reading

  /// Reads what was said but for the words that name an app.
  private func read(
    _ whole: MatchedUtterance, _ mention: ApplicationMention?, _ names: SpokenNames, _ steps: inout Int
  ) -> [Candidate] {
    let utterance = mention.map { whole.without($0.words) } ?? whole
    guard !utterance.tokens.isEmpty else { return [] }
    return withSpans(utterance, mention.map { names.without($0.words) } ?? names, &steps) { spans in
      var matcher = Matcher(automaton, utterance)
      let starts = ends(of: .opening, from: [0], utterance, &spans)
      let closed = closings(utterance, &spans)
      let matches = matcher.matches(.request, from: starts, &spans, depth: 0) { end, _ in closed[end] }
      return matches.sorted { $0.score > $1.score }.prefix(Limit.readings * 2).map { match in
        Candidate(
          sentence: automaton.accepted[Int(match.sentence)], captures: matcher.captures(match.node),
          tokens: utterance.tokens, application: mention?.application, score: match.score + (mention?.score ?? 0))
      }
    }
  }

  /// The boundaries that can be reached from `starts` by saying sentences of `entry`, however many.
  private func ends(
    of entry: Automaton.Entry, from starts: [Int], _ utterance: MatchedUtterance, _ spans: inout SpanFinder
  ) -> [Int] {
    var reached = starts
    var open = starts
    while let start = open.popLast(), start < utterance.words.count {
      guard automaton.mayBegin(entry, with: utterance.words[start]) else { continue }
      var matcher = Matcher(automaton, utterance)
      let matches = matcher.matches(entry, from: [start], &spans, depth: 0) { _, _ in true }
      for match in matches where !reached.contains(match.end) {
        reached.append(match.end)
        open.append(match.end)
      }
    }
    return reached
  }

  /// For each boundary whether nothing but closing words follows.
  private func closings(_ utterance: MatchedUtterance, _ spans: inout SpanFinder) -> [Bool] {
    let count = utterance.words.count
    var isClosed = [Bool](repeating: false, count: count + 1)
    isClosed[count] = true
    for start in stride(from: count - 1, to: max(0, count - 8), by: -1)
    where automaton.mayBegin(.closing, with: utterance.words[start]) {
      var matcher = Matcher(automaton, utterance)
      let matches = matcher.matches(.closing, from: [start], &spans, depth: 0) { _, _ in true }
      isClosed[start] = matches.contains { isClosed[$0.end] }
    }
    return isClosed
  }

  // MARK: Apps

  /// Where an app is named, with the words that go with its name.
  struct ApplicationMention {
    var words: Range<Int>
    var application: Int
    var score: Float
  }

  private func mentions(
    _ utterance: MatchedUtterance, _ names: inout SpokenNames, _ steps: inout Int
  ) -> [ApplicationMention] {
    let applications = names.applications()
    guard !applications.isEmpty else { return [] }
    let phrases = withSpans(utterance, names, &steps) { spans -> [ApplicationMention] in
      var matcher = Matcher(automaton, utterance)
      let starts = Array(utterance.words.indices)
      return matcher.matches(.application, from: starts, &spans, depth: 0) { _, _ in true }.compactMap { match in
        let start = matcher.start(of: match.node)
        guard case .application(let number) = matcher.captures(match.node).compactMap(\.value).first else { return nil }
        return ApplicationMention(words: start..<match.end, application: number, score: match.score)
      }
    }
    // A name alone may be the app's, too, where no "on" stands before it; it counts less.
    let bare = applications.compactMap { name -> ApplicationMention? in
      guard !phrases.contains(where: { $0.words.overlaps(name.words) }) else { return nil }
      return ApplicationMention(words: name.words, application: name.application, score: name.score / 2)
    }
    return Array((phrases.sorted { $0.score > $1.score } + bare).prefix(Limit.mentions))
  }

  // MARK: Memory

  private func withSpans<Result>(
    _ utterance: MatchedUtterance, _ names: SpokenNames, _ steps: inout Int, _ body: (inout SpanFinder) -> Result
  ) -> Result {
    let memory = scratches.withLock { pool in
      defer { pool = [] }
      return pool
    }
    var spans = SpanFinder(
      kinds: automaton.kinds.count, words: utterance.words.count, places: automaton.symbols.count,
      scratches: memory, numbers: numbers, names: names, stepsLeft: Limit.steps - steps)
    defer {
      scratches.withLock { $0 = spans.freeScratches }
      steps = Limit.steps - spans.stepsLeft
    }
    return body(&spans)
  }
}
