internal import IntentAdviser
internal import IntentLanguage

/// Collects the sentences from which the model of a language learns: samples of its templates, and sentences that
/// request nothing.
///
/// The same templates and the same corpus result in the same sentences.
struct TrainingSentences {
  /// The sentences so far.
  private(set) var examples: [TrainingExample] = []

  private let templates: Grammar
  private let corpus: Corpus
  private var sampler: SentenceSampler
  private var refusals: SentenceSampler
  private var numbers = SeededNumbers(seed: seed)
  private var requests: [String] = []

  private static let seed: UInt64 = 2026

  /// How many sentences are made.
  private enum Count {
    /// The minimum number of samples of an intent, and the minimum number of samples of each of its templates.
    static let intent = 350
    static let template = 2
    /// The number of samples of each template that refuses.
    static let refused = 8
    static let corpus = 40
    static let negated = 15
    static let other = 25
    /// The number of samples of each foreign language.
    static let foreign = 150
    static let dictated = 8
  }

  /// Collects the sentences of a language.
  ///
  /// - Parameters:
  ///   - templates: the sentences of the language.
  ///   - corpus: the words for values, and the sentences that request nothing.
  ///   - foreign: the sentences of other languages, which are refused.
  init(_ templates: Grammar, corpus: Corpus, foreign: [Grammar]) {
    self.templates = templates
    self.corpus = corpus
    sampler = SentenceSampler(templates, words: corpus.words, seed: Self.seed)
    refusals = SentenceSampler(corpus.grammar, words: corpus.words, seed: Self.seed)
    addRequests()
    addRefused()
    addNegated()
    addForeign(foreign)
  }

  // MARK: Requests

  private mutating func addRequests() {
    let openings = templates.sentences(of: .opening)
    let closings = templates.sentences(of: .closing)
    for (intent, sentences) in templates.requests {
      for index in 0..<max(Count.intent, sentences.count * Count.template) {
        var sample = sampler.sample(sentences[index % sentences.count], .intent(intent))
        requests.append(sample.utterance)
        vary(&sample.utterance, openings: openings, closings: closings)
        add(sample, as: intent)
      }
    }
  }

  /// Changes a request as people do: adds polite words and reasons, leaves a word out, or swaps two.
  private mutating func vary(_ text: inout String, openings: [Sentence], closings: [Sentence]) {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0...2: if let opening = openings.randomElement(using: &numbers) { text = say(opening, .opening) + " " + text }
    case 3...4: if let reason = corpus.reasons.randomElement(using: &numbers) { text = reason + " " + text }
    case 5...6: if let closing = closings.randomElement(using: &numbers) { text += " " + say(closing, .closing) }
    case 7...8: if let reason = corpus.reasons.randomElement(using: &numbers) { text += " " + reason }
    default: break
    }
    var words = text.split(separator: " ")
    guard words.count > 3 else { return }
    let place = Int.random(in: 0..<words.count - 1, using: &numbers)
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0...1: words.remove(at: place)
    case 2: words.swapAt(place, place + 1)
    default: break
    }
    text = words.joined(separator: " ")
  }

  private mutating func say(_ sentence: Sentence, _ meaning: SentenceSection.Meaning) -> String {
    sampler.sample(sentence, meaning).utterance
  }

  // MARK: Sentences that request nothing

  private mutating func addRefused() {
    for sentence in templates.sentences(of: .refused) {
      for _ in 0..<Count.refused { add(sampler.sample(sentence, .refused)) }
    }
    for sentence in corpus.grammar.sentences(of: .refused) {
      for _ in 0..<Count.corpus { add(refusals.sample(sentence, .refused)) }
    }
    for text in corpus.texts + corpus.reasons {
      for _ in 0..<Count.dictated { add(text, as: IntentAdviser.refusedClass, like: text) }
    }
  }

  /// Adds requests with the words that negate, suppose or report.
  private mutating func addNegated() {
    for sentence in templates.sentences(of: .guarding) {
      guard let isAtEnd = sentence.negatesAtEnd else { continue }
      for _ in 0..<Count.negated {
        let guarding = sampler.sample(sentence, .guarding)
        guard let request = requests.randomElement(using: &numbers) else { continue }
        let text = isAtEnd ? request + " " + guarding.utterance : guarding.utterance + " " + request
        add(text, as: IntentAdviser.refusedClass, like: guarding.sentence)
      }
    }
  }

  private mutating func addForeign(_ grammars: [Grammar]) {
    for grammar in grammars {
      var foreign = SentenceSampler(grammar, words: corpus.words, seed: Self.seed)
      let sentences = grammar.requests.flatMap { intent, sentences in sentences.map { (intent, $0) } }
      for _ in 0..<Count.foreign {
        guard let (intent, sentence) = sentences.randomElement(using: &numbers) else { continue }
        add(foreign.sample(sentence, .intent(intent)), as: IntentAdviser.refusedClass)
      }
    }
    var others = SentenceSampler(corpus.otherLanguages, words: corpus.words, seed: Self.seed)
    for sentence in corpus.otherLanguages.sentences(of: .refused) {
      for _ in 0..<Count.other { add(others.sample(sentence, .refused)) }
    }
  }

  // MARK: Examples

  private mutating func add(_ sample: SentenceSampler.Sample, as name: String = IntentAdviser.refusedClass) {
    add(sample.utterance, as: name, like: sample.sentence)
  }

  private mutating func add(_ text: String, as name: String, like origin: String) {
    examples.append(TrainingExample(text, as: name, like: origin, isSaid: false))
  }
}

extension Grammar {
  /// The sentences of each intent, sorted by its name.
  fileprivate var requests: [(intent: String, sentences: [Sentence])] {
    var sentences: [String: [Sentence]] = [:]
    for section in sections {
      if case .intent(let intent) = section.meaning { sentences[intent, default: []] += section.sentences }
    }
    return sentences.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  fileprivate func sentences(of meaning: SentenceSection.Meaning) -> [Sentence] {
    sections.filter { $0.meaning == meaning }.flatMap(\.sentences)
  }
}

extension Sentence {
  /// Whether the words negate the request before them and not the one after them; nil if they count elsewhere.
  fileprivate var negatesAtEnd: Bool? {
    let places = assignments.filter { ["at", "within"].contains($0.path) }
    guard let place = places.first else { return false }
    switch place.source {
    case .constant("beginning"): return false
    case .constant("end"): return true
    default: return nil
    }
  }
}
