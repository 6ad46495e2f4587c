internal import ContactCards
internal import ExtensionManifests
internal import HostState
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// All things whose names users can say: apps, people, and the words of extensions and their users. The number of a
/// thing is its index.
struct NamedThings: Sendable {
  private(set) var things: [NamedThing] = []
  private(set) var terms: [VocabularyTerm] = []
  private(set) var categories: [SpokenVocabulary.Category] = []
  /// The numbers of the words that name entities of App Intents.
  private var entities: Set<Int> = []
  /// The people with postal addresses.
  private(set) var places = KnownPlaces()

  /// Returns the thing with this number; nil if there is none.
  subscript(number: Int) -> NamedThing? { things.indices.contains(number) ? things[number] : nil }

  /// Returns the name of the app with this number; nil if it is not the number of an app.
  func application(_ number: Int) -> String? {
    if case .application(let name) = self[number] { name } else { nil }
  }

  /// Whether the thing with this number is the name of an entity of App Intents.
  func isEntity(_ number: Int) -> Bool { entities.contains(number) }

  /// Adds the names of apps.
  mutating func add(_ installed: ExtensionCatalogue) {
    let category = self.category(.applications)
    for manifest in installed.extensions.map(\.manifest) {
      for name in [manifest.name] + manifest.alternativeNames {
        terms.append(
          VocabularyTerm(
            text: name, pronunciation: manifest.namePronunciations[name], category: category, item: things.count))
      }
      things.append(.application(manifest.name))
    }
  }

  /// Adds the people of the address book.
  mutating func add(_ cards: [ContactCard]) {
    let category = self.category(.people)
    for card in cards {
      terms += card.terms(category: category, item: things.count)
      things.append(.contact(card))
      places.add(card)
    }
  }

  /// Adds the words of users, in the order of their importance. `installed` has the parameters that the names of an
  /// extension's own entities are values of.
  mutating func add(_ content: UserVocabulary.Content, _ installed: ExtensionCatalogue) {
    for (app, kinds) in content.apps.sorted(by: { $0.key < $1.key }) {
      for (kind, words) in kinds.sorted(by: { $0.key < $1.key }) {
        let category = category(VocabularyUse.category(kind, of: app, installed))
        let isEntity = EntityNameKind.type(of: kind) != nil
        for word in words {
          if isEntity { entities.insert(things.count) }
          terms.append(
            VocabularyTerm(
              text: word.spokenPhrase, pronunciation: word.pronunciationHint, category: category, item: things.count))
          things.append(.word(word, of: app))
        }
      }
    }
  }

  /// Adds the vocabulary of an extension's app. Each synonym is a name of the item.
  mutating func add(_ vocabulary: AppVocabulary, of app: String) {
    for item in vocabulary.items {
      guard let first = item.synonyms.first else { continue }
      let category = category(.values(item.parameters))
      for synonym in item.synonyms {
        terms.append(
          VocabularyTerm(
            text: synonym.phrase, pronunciation: synonym.pronunciation, category: category, item: things.count))
      }
      let word = VocabularyWord(first.phrase, identifier: item.identifier, pronunciation: first.pronunciation)
      things.append(.word(word, of: app))
    }
  }

  /// Returns the distinct words for which `isIncluded` returns true. Its arguments are the identifier of the word's
  /// extension or app, and the parameters that use the word.
  func names(_ isIncluded: (_ app: String, _ uses: [String]) -> Bool) -> [String] {
    var seen: Set<String> = []
    return terms.compactMap { term in
      guard case .values(let uses) = categories[term.category], case .word(let word, let app)? = self[term.item],
        isIncluded(app, uses), seen.insert(word.spokenPhrase).inserted
      else { return nil }
      return word.spokenPhrase
    }
  }

  private mutating func category(_ category: SpokenVocabulary.Category) -> Int {
    if let number = categories.firstIndex(of: category) { return number }
    categories.append(category)
    return categories.count - 1
  }
}
