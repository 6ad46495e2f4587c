internal import ExtensionManifests
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import JSONValues

/// The requests that extensions have donated with a phrase to make them by. Who says the phrase makes the request again.
struct DonatedPhrases: Sendable {
  private struct Request {
    let intent: WireObject
    /// The identifier of the extension.
    let application: String
  }

  /// By what is left of a phrase without case, accents, spaces and punctuation.
  private let requests: [[UInt8]: Request]

  /// Takes the phrases of interactions, of which the newest come first and count.
  init(_ records: [InteractionRecord]) {
    let phrases: [([UInt8], Request)] = records.compactMap { record in
      guard let phrase = record.intent["suggestedInvocationPhrase"].stringValue, let key = Self.key(phrase) else {
        return nil
      }
      return (key, Request(intent: record.intent, application: record.extensionIdentifier))
    }
    requests = Dictionary(phrases) { newest, _ in newest }
  }

  /// The request that a sentence makes as a whole; nil where it is no phrase, or the extension can't take it any more.
  func request(_ sentence: String, _ installed: ExtensionCatalogue) -> StructuredRequest? {
    guard let request = Self.key(sentence).flatMap({ requests[$0] }), let kind = kind(request, installed),
      // What an extension has donated is read as strictly as what anybody else writes.
      let intent = try? ValueReader(catalogue: kind.catalogue).intent(
        kind.definition,
        .object(ValueWriter(catalogue: kind.catalogue).members(request.intent, kind.definition.parameters)))
    else { return nil }
    return StructuredRequest(kind: kind, intent: intent, application: request.application, utterance: sentence)
  }

  private func kind(_ request: Request, _ installed: ExtensionCatalogue) -> KnownIntents.Kind? {
    let able = installed.extensions(supporting: request.intent.type)
    guard able.contains(where: { $0.manifest.identifier == request.application }) else { return nil }
    return try? KnownIntents(installed).kind(request.intent.type, application: request.application)
  }

  /// No phrase is longer.
  private static let maximumBytes = 1024

  private static func key(_ phrase: String) -> [UInt8]? {
    guard phrase.utf8.count <= maximumBytes else { return nil }
    let key = VocabularyIndex.fold(phrase)
    return key.isEmpty ? nil : key
  }
}
