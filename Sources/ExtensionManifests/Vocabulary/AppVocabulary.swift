package import PropertyLists
package import SourceFiles

/// What an app's `AppIntentVocabulary.plist` teaches: how people ask, and words of the app's own.
package struct AppVocabulary: Hashable, Sendable {
  /// Sentences with which people ask for an intent.
  package struct Phrases: Hashable, Sendable {
    /// The intent's class name.
    package var intent: String
    /// The sentences.
    package var examples: [String]
  }

  /// Words that stand for one thing.
  package struct Item: Hashable, Sendable {
    /// The parameters whose values it can be: `INStartWorkoutIntent.workoutName`.
    package var parameters: [String]
    /// What the app calls it.
    package var identifier: String
    /// What people call it, the dearest first.
    package var synonyms: [Synonym]
  }

  /// One way to call a thing.
  package struct Synonym: Hashable, Sendable {
    /// How it is written.
    package var phrase: String
    /// How it sounds, in the spelling of the language; nil as it is written.
    package var pronunciation: String?
    /// Sentences in which it occurs.
    package var examples: [String]
  }

  /// Sentences, by intent.
  package var phrases: [Phrases] = []
  /// Words, by parameter.
  package var items: [Item] = []

  /// Reads a vocabulary from a property list.
  ///
  /// - Parameters:
  ///   - root: what stands in the file.
  ///   - path: the file, for findings.
  ///   - definitions: what defines intents of the app's own.
  /// - Returns: what could be read, and every finding, in no particular order.
  package static func read(
    _ root: PropertyListNode, path: String, definitions: BundleDefinitions
  ) -> (vocabulary: AppVocabulary, findings: [Diagnostic]) {
    let log = FindingLog(path: path)
    var reader = VocabularyReader(log: log, definitions: definitions)
    if let root = PropertyListCursor(root: root, log: log) { reader.read(root) }
    return (reader.vocabulary, log.findings)
  }

  /// Whether a property list looks like a vocabulary.
  package static func isDescribed(by root: PropertyListNode) -> Bool {
    root["IntentPhrases"] != nil || root["ParameterVocabularies"] != nil
  }
}
