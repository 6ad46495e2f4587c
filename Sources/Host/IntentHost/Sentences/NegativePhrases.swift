internal import ExtensionManifests
internal import IntentDefinitions

/// What users may say without starting an intent of an app, as its description says.
struct NegativePhrases: Sendable {
  /// The intents that a phrase does not start, by its normalized words.
  private var intents: [[UInt8]: Set<String>] = [:]

  /// Adds the phrases of an extension, with each name of its app.
  mutating func add(_ target: InstalledExtension) {
    let names = [target.manifest.name] + target.manifest.alternativeNames
    for file in target.definitions.files {
      for phrase in file.negativePhrases {
        for key in names.compactMap({ DonatedPhrases.key(Self.text(phrase, $0)) }) {
          intents[key, default: []].formUnion(file.intents.map(\.name))
        }
      }
    }
  }

  /// Returns whether a sentence may start an intent.
  func allow(_ sentence: String, starting intent: String) -> Bool {
    guard !intents.isEmpty, let key = DonatedPhrases.key(sentence) else { return true }
    return intents[key]?.contains(intent) != true
  }

  private static func text(_ phrase: TextTemplate, _ name: String) -> String {
    phrase.parts.map { part in
      switch part {
      case .text(let words): words
      case .variable(IntentTexts.applicationName): name
      case .variable: ""
      }
    }.joined()
  }
}
