internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage

/// Measures understanding a sentence with a very large vocabulary.
struct UtteranceWorkload {
  let sentences: GeneratedSentences
  /// The memory of a language with its automaton, in bytes.
  let memory: Int
  private let language: Language
  private let vocabulary: SpokenVocabulary
  private let recogniser: Recogniser
  private let clock = ContinuousClock()

  init() {
    let before = ProcessMemory.bytes(.resident)
    let language = Self.readLanguage()
    let alone = Recogniser(language)
    memory = withExtendedLifetime(alone) { ProcessMemory.bytes(.resident) - before }
    self.language = language
    var words = GeneratedWords()
    let applications = words.unknownWords(20)
    sentences = GeneratedSentences(&words, applications: applications)
    vocabulary = Self.vocabulary(words.terms, applications)
    recogniser = Recogniser(language, vocabulary: vocabulary)
  }

  /// Creates the vocabulary of people, parameters and apps.
  private static func vocabulary(_ terms: [VocabularyTerm], _ applications: [String]) -> SpokenVocabulary {
    let parameters = ["workoutName", "mediaSearch.mediaName", "targetTaskList", "billType", "accountNickname"]
    let values = (0..<GeneratedWords.kinds).map {
      SpokenVocabulary.Category.values([parameters[$0 % parameters.count]])
    }
    let names = applications.enumerated().map {
      VocabularyTerm(text: $1, category: GeneratedWords.kinds + 1, item: $0)
    }
    return SpokenVocabulary(
      terms + names, categories: [.people] + values + [.applications], sounds: SoundRules.read("en").rules)
  }

  /// Parses and compiles the language's files, or reads the compiled language from `cache`.
  @discardableResult
  static func readLanguage(_ cache: LanguageCache? = nil) -> Language {
    let code = LanguageFolders.fallback
    return Language(code, LanguageSources(code, in: LanguageFolders()), catalogue: .system, cache: cache)
  }

  /// Returns the times of the first sentence in a new recogniser, over several recognisers.
  func firstSamples() -> Samples {
    Samples(
      sentences.requests.prefix(20).map { sentence in
        let recogniser = Recogniser(language, vocabulary: vocabulary)
        return clock.measure { _ = readings(sentence, recogniser) }
      })
  }

  /// Returns the times of the sentences in their order, over five rounds.
  func samples(_ sentences: [String]) -> Samples {
    var durations: [Duration] = []
    for _ in 0..<5 {
      durations += sentences.map { sentence in clock.measure { _ = readings(sentence, recogniser) } }
    }
    return Samples(durations)
  }

  /// Returns the time for a sentence that is understood.
  func read(_ sentence: String) throws -> Duration {
    var found: [Interpretation] = []
    let time = clock.measure { found = readings(sentence, recogniser) }
    guard !found.isEmpty else { throw Workload.MeasurementError(message: "'\(sentence)' is not understood") }
    return time
  }

  /// Parses a sentence like a host.
  private func readings(_ sentence: String, _ recogniser: Recogniser) -> [Interpretation] {
    let readings = recogniser.interpretations(sentence)
    return readings.isEmpty ? recogniser.tolerantInterpretations(sentence) : readings
  }

  /// Returns the share of the sentences that are understood, between 0 and 1.
  func understood(_ sentences: [String]) -> Double {
    Double(sentences.count { !readings($0, recogniser).isEmpty }) / Double(sentences.count)
  }
}
