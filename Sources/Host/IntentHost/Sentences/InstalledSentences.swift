internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage

/// The sentences of installed apps: the phrases of the intents that they define, and the examples of their
/// vocabularies. A vocabulary word in an example becomes a slot that matches any known word.
struct InstalledSentences {
  private(set) var sections: [SentenceSection] = []
  /// The types of all intents that a request can name.
  private(set) var catalogue = Catalogue.system
  private(set) var negativePhrases = NegativePhrases()
  private(set) var additions: AddedParameters
  private(set) var titled: TitledIntents
  /// The code of the language whose words are around the values of parameters.
  private let language: String

  /// Collects sentences in a language.
  init(language: String) {
    self.language = language
    additions = AddedParameters(language: language)
    titled = TitledIntents(language: language)
  }

  /// Adds the phrases of the intents that the extension's bundle defines.
  mutating func add(_ target: InstalledExtension) {
    guard target.manifest.intentsSupported.contains(where: { Catalogue.system.intents[$0] == nil }) else { return }
    for file in target.definitions.files {
      catalogue.add(file.declarations)
      for case .enumeration(let enumeration) in file.declarations { add(enumeration, from: target.manifest.identifier) }
    }
    negativePhrases.add(target)
    for name in target.manifest.intentsSupported {
      guard let definition = target.definitions.intent(name), let texts = definition.texts else { continue }
      let names = [target.manifest.name] + target.manifest.alternativeNames
      let templates = texts.phrases.flatMap { Self.templates($0, names, of: definition) } + [.words(texts.title)]
      add(templates, .intent(name), from: target.manifest.identifier)
      guard target.definitions.appIntents?.contains(name) == true else { continue }
      titled.add(definition, texts)
      let spoken = SpokenParameters(definition, texts, language: language, catalogue: catalogue)
      additions.add(definition, titles: spoken.titles)
      for addition in spoken.added(to: templates) {
        add(
          addition.templates, .intent(name), from: target.manifest.identifier,
          line: AddedParameters.line(text: addition.text))
      }
    }
  }

  /// Adds the names of an enumeration's cases, as users say them, as values of the enumeration.
  private mutating func add(_ enumeration: EnumerationDefinition, from source: String) {
    let sentences = enumeration.cases.flatMap { value in
      ([value.displayName] + value.synonyms).filter { !$0.isEmpty }.map { words in
        Sentence(.words(words), assignments: [.init(case: value.name)], file: source)
      }
    }
    if !sentences.isEmpty { sections.append(SentenceSection(.value(enumeration.name), sentences: sentences)) }
  }

  /// Adds the examples of a vocabulary.
  mutating func add(_ vocabulary: AppVocabulary, of target: InstalledExtension) {
    let manifest = target.manifest
    for phrases in vocabulary.phrases {
      let words = vocabulary.items.flatMap { item in
        item.parameters.compactMap { Self.slot($0, of: phrases.intent) }
          .flatMap { slot in item.synonyms.map { (phrase: $0.phrase, slot: slot) } }
      }
      let names = [manifest.name] + manifest.alternativeNames
      let templates = phrases.examples.map { Self.template(Self.withoutName($0, names), words) }
      add(templates, .intent(phrases.intent), from: manifest.identifier)
    }
  }

  private mutating func add(
    _ templates: [Template], _ meaning: SentenceSection.Meaning, from source: String, line: Int = 1
  ) {
    let sentences = templates.map { Sentence($0, file: source, position: SourcePosition(line: line, column: 1)) }
    if !sentences.isEmpty { sections.append(SentenceSection(meaning, sentences: sentences)) }
  }

  // MARK: Templates

  /// Returns the templates of a phrase: one for each name of the app if the phrase contains it.
  private static func templates(
    _ text: TextTemplate, _ names: [String], of definition: IntentDefinition
  ) -> [Template] {
    let namesApp = text.variables.contains(IntentTexts.applicationName)
    let apps = namesApp ? names.filter { !$0.isEmpty } : [""]
    return apps.map { template(text, app: $0, of: definition) }
  }

  private static func template(_ text: TextTemplate, app: String, of definition: IntentDefinition) -> Template {
    .sequence(
      text.parts.map { part in
        switch part {
        case .text(let words): .words(words)
        case .variable(IntentTexts.applicationName): .words(app)
        case .variable(let name):
          .slot(.init(name: name, kind: measure(name, of: definition), position: .start))
        }
      })
  }

  private static func measure(_ name: String, of definition: IntentDefinition) -> String? {
    definition.parameter(name).flatMap { SpokenParameters.measure($0, of: definition) }
  }

  /// Returns the parameter's name in `path`, such as `INStartWorkoutIntent.workoutName`; nil if the path belongs to a
  /// different intent.
  private static func slot(_ path: String, of intent: String) -> String? {
    path.hasPrefix(intent + ".") ? String(path.dropFirst(intent.count + 1)) : nil
  }

  /// Returns an example in which a slot replaces the longest vocabulary phrase.
  private static func template(_ example: String, _ words: [(phrase: String, slot: String)]) -> Template {
    for (phrase, slot) in words.sorted(by: { $0.phrase.count > $1.phrase.count }) {
      guard !phrase.isEmpty, let range = example.range(of: phrase, options: .caseInsensitive) else { continue }
      let value = Template.slot(.init(name: slot, kind: "known", position: .start))
      return .sequence([
        .words(String(example[..<range.lowerBound])), value, .words(String(example[range.upperBound...])),
      ])
    }
    return .words(example)
  }

  /// Returns an example without the app's name and the word before it, such as "on", because the name of an app
  /// is parsed separately.
  private static func withoutName(_ example: String, _ names: [String]) -> String {
    for name in names where !name.isEmpty {
      guard let range = example.range(of: name, options: .caseInsensitive) else { continue }
      let before = example[..<range.lowerBound].split(separator: " ").dropLast().joined(separator: " ")
      return before + String(example[range.upperBound...])
    }
    return example
  }
}
