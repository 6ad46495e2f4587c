internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage

/// What it costs to understand a sentence where very many words are known.
struct UtteranceWorkload {
  let sentences: GeneratedSentences
  /// What a language with its automaton holds of the memory, in bytes.
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
    let applications = words.strangers(20)
    sentences = GeneratedSentences(&words, applications: applications)
    vocabulary = Self.vocabulary(words.terms, applications)
    recogniser = Recogniser(language, vocabulary: vocabulary)
  }

  /// The terms of people, of parameters and of apps.
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

  /// Reads the language's files.
  @discardableResult
  static func readLanguage() -> Language {
    Language(LanguageFolders.fallback, in: LanguageFolders(), catalogue: .system)
  }

  /// Makes the automaton anew.
  func makeRecogniser() -> Recogniser { Recogniser(language, vocabulary: vocabulary) }

  /// The time for the first sentence that a recogniser gets, of several.
  func firstSamples() -> Samples {
    Samples(
      sentences.requests.prefix(20).map { sentence in
        let recogniser = makeRecogniser()
        return clock.measure { _ = recogniser.readings(sentence) }
      })
  }

  /// The time for each of the sentences, which come one after another as they would be said; several times.
  func samples(_ sentences: [String]) -> Samples {
    var durations: [Duration] = []
    for _ in 0..<5 {
      durations += sentences.map { sentence in clock.measure { _ = recogniser.readings(sentence) } }
    }
    return Samples(durations)
  }

  /// How many of the sentences are understood, between 0 and 1.
  func understood(_ sentences: [String]) -> Double {
    Double(sentences.count { !recogniser.readings($0).isEmpty }) / Double(sentences.count)
  }
}
