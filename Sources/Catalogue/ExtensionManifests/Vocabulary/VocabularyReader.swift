internal import BaseFiles
internal import IntentDefinitions

/// Reads a vocabulary from a property list, and collects the findings about it.
struct VocabularyReader {
  let log: FindingLog
  let definitions: BundleDefinitions
  var vocabulary = AppVocabulary()
  /// The identifiers that were read so far, each with its parameter.
  private var seen: Set<String> = []

  init(log: FindingLog, definitions: BundleDefinitions) {
    self.log = log
    self.definitions = definitions
  }

  mutating func read(_ root: PropertyListCursor) {
    root.reportRepeatedKeys()
    if !AppVocabulary.keys.contains(where: root.has) {
      let keys = AppVocabulary.keys.map { "'\($0)'" }.joined(separator: " nor ")
      log.add(.missingKey, at: root.place, "the vocabulary has neither \(keys)")
    }
    for phrases in root.dictionaries("IntentPhrases")?.value ?? [] { readPhrases(phrases) }
    for section in root.dictionaries("ParameterVocabularies")?.value ?? [] { readParameters(section) }
  }

  // MARK: Sentences

  private mutating func readPhrases(_ dictionary: PropertyListCursor) {
    let examples = dictionary.strings("IntentExamples")
    guard let intent = dictionary.string("IntentName") else {
      return requireKey("IntentName", dictionary)
    }
    if definition(of: intent.value) == nil {
      log.add(
        .vocabularyUnknownIntent, at: intent.place,
        "'\(intent.value)' is neither an intent of the framework nor defined in the bundle"
          + IntentName.suggestion(for: intent.value))
    }
    if examples?.value.isEmpty ?? !dictionary.has("IntentExamples") {
      log.add(
        .vocabularyMissingExamples, at: examples?.place ?? dictionary.place, "'\(intent.value)' has no examples",
        fix: "give sentences in 'IntentExamples'")
    }
    vocabulary.phrases.append(.init(intent: intent.value, examples: (examples?.value ?? []).map(\.value)))
  }

  // MARK: Words

  private mutating func readParameters(_ section: PropertyListCursor) {
    let names = section.strings("ParameterNames")
    if names == nil { requireKey("ParameterNames", section) }
    if let names, names.value.count > Self.maximumParameters {
      log.add(
        Diagnostic(
          path: log.path, names.place, rule: FileRule.tooLarge,
          "'ParameterNames' has \(names.value.count) names; the maximum is \(Self.maximumParameters)"))
    }
    let parameters = names?.value.prefix(Self.maximumParameters) ?? []
    for name in parameters { checkParameter(name) }
    guard let items = section.dictionaries("ParameterVocabulary") else {
      return requireKey("ParameterVocabulary", section)
    }
    for item in items.value { readItem(item, parameters: parameters.map(\.value)) }
  }

  /// The maximum number of parameters in a section. Each item is checked once for each parameter.
  private static let maximumParameters = 64

  /// Parameters that Apple's samples use, although the class of the intent does not have them.
  private static let pseudoParameters: Set<String> = ["INPlayMediaIntent.playlistTitle"]

  private func checkParameter(_ name: Located<String>) {
    guard !Self.pseudoParameters.contains(name.value) else { return }
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      return log.add(
        .vocabularyUnknownParameter, at: name.place, "'\(name.value)' is not the name of a parameter",
        fix: "write intent and parameter, as in 'INStartWorkoutIntent.workoutName'")
    }
    guard let intent = definition(of: parts[0]) else {
      return log.add(
        .vocabularyUnknownParameter, at: name.place,
        "'\(parts[0])' is neither an intent of the framework nor defined in the bundle"
          + IntentName.suggestion(for: parts[0]))
    }
    guard intent.parameter(parts[1]) == nil else { return }
    let suggestion = NearestName.suggestion(for: parts[1], in: intent.parameters.map(\.name))
    log.add(.vocabularyUnknownParameter, at: name.place, "'\(parts[0])' has no parameter '\(parts[1])'\(suggestion)")
  }

  private mutating func readItem(_ item: PropertyListCursor, parameters: [String]) {
    let synonyms = readSynonyms(item)
    guard let identifier = item.string("VocabularyItemIdentifier"), !identifier.value.isEmpty else {
      return log.add(
        .vocabularyMissingIdentifier, at: item.place(of: "VocabularyItemIdentifier"),
        "the item has no 'VocabularyItemIdentifier'", fix: "give the name by which the app knows it")
    }
    for parameter in parameters where !seen.insert("\(parameter)\0\(identifier.value)").inserted {
      log.add(
        .vocabularyDuplicateIdentifier, at: identifier.place,
        "'\(identifier.value)' is already an item of '\(parameter)'", fix: "put the synonyms into one item")
    }
    vocabulary.items.append(.init(parameters: parameters, identifier: identifier.value, synonyms: synonyms))
  }

  private func readSynonyms(_ item: PropertyListCursor) -> [AppVocabulary.Synonym] {
    let list = item.dictionaries("VocabularyItemSynonyms")
    if list?.value.isEmpty ?? !item.has("VocabularyItemSynonyms") {
      log.add(
        .vocabularyMissingPhrase, at: list?.place ?? item.place, "the item has no phrases",
        fix: "give them in 'VocabularyItemSynonyms'")
    }
    return (list?.value ?? []).compactMap(readSynonym)
  }

  private func readSynonym(_ dictionary: PropertyListCursor) -> AppVocabulary.Synonym? {
    let pronunciation = dictionary.string("VocabularyItemPronunciation")?.value
    let examples = dictionary.strings("VocabularyItemExamples")?.value ?? []
    guard let phrase = dictionary.string("VocabularyItemPhrase"), !phrase.value.isEmpty else {
      log.add(
        .vocabularyMissingPhrase, at: dictionary.place(of: "VocabularyItemPhrase"),
        "the synonym has no 'VocabularyItemPhrase'", fix: "add the phrase that people say")
      return nil
    }
    for example in examples where !example.value.lowercased().contains(phrase.value.lowercased()) {
      log.add(
        .vocabularyExampleWithoutPhrase, at: example.place,
        "the example '\(example.value)' does not contain the phrase '\(phrase.value)'")
    }
    return .init(phrase: phrase.value, pronunciation: pronunciation, examples: examples.map(\.value))
  }

  // MARK: Lookup

  private func definition(of intent: String) -> IntentDefinition? {
    Catalogue.system.intents[intent] ?? definitions.intent(intent)
  }

  /// Adds a finding if `key` is missing. A value of the wrong type has its own finding.
  private func requireKey(_ key: String, _ dictionary: PropertyListCursor) {
    guard !dictionary.has(key) else { return }
    log.add(.missingKey, at: dictionary.place, "'\(key)' is missing")
  }
}

extension AppVocabulary {
  /// The keys of the root.
  fileprivate static let keys = ["IntentPhrases", "ParameterVocabularies"]
}
