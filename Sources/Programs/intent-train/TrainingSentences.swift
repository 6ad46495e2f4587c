internal import IntentLanguage

/// Collects the sentences from which the model of a language learns: samples of its templates and of the corpus, and
/// sentences that request nothing.
///
/// The same templates and the same corpora result in the same sentences.
struct TrainingSentences {
  /// A language: its templates, and its corpus.
  struct Source {
    let templates: Grammar
    let corpus: Corpus
  }

  /// The sentences so far.
  private(set) var examples: [TrainingExample] = []

  private let templates: Grammar
  private let corpus: Corpus
  private var sampler: SentenceSampler
  private var spoken: SentenceSampler
  private var numbers = SeededNumbers(seed: seed)
  private let variation: SentenceVariation
  private var requests: [String] = []

  private static let seed: UInt64 = 2026

  /// How many sentences are made.
  private enum Count {
    /// The minimum number of samples of an intent, and the minimum number of samples of each of its templates.
    static let intent = 350
    static let template = 2
    /// The number of samples of each line of the corpus that requests something, and that requests nothing.
    static let request = 60
    static let refusal = 90
    /// The number of samples of each template that refuses.
    static let refused = 8
    static let negated = 30
    /// The number of samples of each line in other languages.
    static let other = 30
    /// The number of samples of the templates, and of the corpus, of each foreign language.
    static let foreign = 500
    static let dictated = 8
  }

  /// Collects the sentences of a language.
  ///
  /// - Parameters:
  ///   - own: the language.
  ///   - foreign: the other languages of the host, whose sentences are refused.
  ///   - others: sentences of languages that the host does not know.
  init(_ own: Source, foreign: [Source], others: Grammar) {
    templates = own.templates
    corpus = own.corpus
    sampler = SentenceSampler(templates, words: corpus.words, seed: Self.seed)
    spoken = SentenceSampler(corpus.grammar, words: corpus.words, seed: Self.seed)
    variation = SentenceVariation(templates, corpus: corpus)
    addRequests()
    addSpokenRequests()
    addRefused()
    addNegated()
    addForeign(foreign, others)
  }

  // MARK: Requests

  private mutating func addRequests() {
    for (intent, sentences) in templates.requests {
      for index in 0..<max(Count.intent, sentences.count * Count.template) {
        let sample = sampler.sample(sentences[index % sentences.count], .intent(intent))
        requests.append(sample.utterance)
        add(varied(sample.utterance), as: intent, like: sample.sentence)
      }
    }
  }

  private mutating func addSpokenRequests() {
    for (intent, sentences) in corpus.grammar.requests {
      for sentence in sentences {
        for _ in 0..<Count.request {
          let sample = spoken.sample(sentence, .intent(intent))
          requests.append(sample.utterance)
          add(varied(sample.utterance), as: intent, like: sample.sentence, isScored: true)
        }
      }
    }
  }

  private mutating func varied(_ text: String) -> String {
    variation.varied(text, sampler: &sampler, numbers: &numbers)
  }

  // MARK: Sentences that request nothing

  private mutating func addRefused() {
    for sentence in templates.sentences(of: .refused) {
      for _ in 0..<Count.refused { addRefusal(sampler.sample(sentence, .refused), isScored: false) }
    }
    for sentence in corpus.grammar.sentences(of: .refused) {
      for _ in 0..<Count.refusal { addRefusal(spoken.sample(sentence, .refused), isScored: true) }
    }
    for text in corpus.texts + corpus.reasons + corpus.chatter {
      for _ in 0..<Count.dictated { add(varied(text), as: IntentAdviser.refusedClass, like: text) }
    }
  }

  private mutating func addRefusal(_ sample: SentenceSampler.Sample, isScored: Bool) {
    add(varied(sample.utterance), as: IntentAdviser.refusedClass, like: sample.sentence, isScored: isScored)
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

  // MARK: Other languages

  private mutating func addForeign(_ sources: [Source], _ others: Grammar) {
    for source in sources {
      for grammar in [source.templates, source.corpus.grammar] {
        var foreign = SentenceSampler(grammar, words: source.corpus.words, seed: Self.seed)
        let sentences = grammar.sayable
        for _ in 0..<Count.foreign {
          guard let (meaning, sentence) = sentences.randomElement(using: &numbers) else { continue }
          addForeign(foreign.sample(sentence, meaning))
        }
      }
    }
    var sampler = SentenceSampler(others, words: corpus.words, seed: Self.seed)
    for sentence in others.sentences(of: .refused) {
      for _ in 0..<Count.other { addForeign(sampler.sample(sentence, .refused)) }
    }
  }

  private mutating func addForeign(_ sample: SentenceSampler.Sample) {
    add(sample.utterance, as: IntentAdviser.otherLanguageClass, like: sample.sentence, isScored: true)
  }

  private mutating func add(_ text: String, as name: String, like origin: String, isScored: Bool = false) {
    examples.append(TrainingExample(text, as: name, like: origin, isScored: isScored))
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

  /// The sentences that people say, with their meaning.
  fileprivate var sayable: [(SentenceSection.Meaning, Sentence)] {
    requests.flatMap { intent, sentences in sentences.map { (.intent(intent), $0) } }
      + sentences(of: .refused).map { (.refused, $0) }
  }

  func sentences(of meaning: SentenceSection.Meaning) -> [Sentence] {
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
