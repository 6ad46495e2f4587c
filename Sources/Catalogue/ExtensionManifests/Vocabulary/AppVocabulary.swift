package import BaseFiles

/// The content of an app's `AppIntentVocabulary.plist`: example sentences for intents, and words of the app.
package struct AppVocabulary: Hashable, Sendable {
  /// Example sentences for an intent.
  package struct Phrases: Hashable, Sendable {
    /// The intent's class name.
    package var intent: String
    /// The sentences.
    package var examples: [String]
  }

  /// One thing and its names.
  package struct Item: Hashable, Sendable {
    /// The parameters that can have it as their value: `INStartWorkoutIntent.workoutName`.
    package var parameters: [String]
    /// The identifier by which the app knows it.
    package var identifier: String
    /// The names that users say, the preferred one first.
    package var synonyms: [Synonym]
  }

  /// One name of a thing.
  package struct Synonym: Hashable, Sendable {
    /// The written form.
    package var phrase: String
    /// The pronunciation, in the spelling of the language; nil if it is pronounced as written.
    package var pronunciation: String?
    /// Example sentences that contain it.
    package var examples: [String]
  }

  /// The example sentences of each intent.
  package var phrases: [Phrases] = []
  /// The words of the app.
  package var items: [Item] = []

  /// Reads a vocabulary from a property list.
  ///
  /// - Parameters:
  ///   - root: the content of the file.
  ///   - path: the path of the file, for findings.
  ///   - definitions: the definitions of the app's own intents.
  /// - Returns: the valid part of the vocabulary, and all findings, in no particular order.
  package static func read(
    _ root: PropertyListNode, path: String, definitions: BundleDefinitions
  ) -> (vocabulary: AppVocabulary, findings: [Diagnostic]) {
    let log = FindingLog(path: path)
    var reader = VocabularyReader(log: log, definitions: definitions)
    if let root = PropertyListCursor(root: root, log: log) { reader.read(root) }
    return (reader.vocabulary, log.findings)
  }

  /// Whether a property list has a key of a vocabulary.
  package static func isDescribed(by root: PropertyListNode) -> Bool {
    root["IntentPhrases"] != nil || root["ParameterVocabularies"] != nil
  }
}
