internal import ExtensionManifests
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import JSONValues

/// The requests that extensions have donated with an invocation phrase. The user repeats such a request by saying its
/// phrase.
struct DonatedPhrases: Sendable {
  private struct Request {
    let intent: WireObject
    /// The identifier of the extension.
    let application: String
  }

  /// The requests by phrase, without the phrase's case, accents, spaces and punctuation.
  private let requests: [[UInt8]: Request]

  /// Creates the phrases of interactions, the newest first. The newest interaction wins if several have the same
  /// phrase.
  init(_ records: [InteractionRecord]) {
    let phrases: [([UInt8], Request)] = records.compactMap { record in
      guard let phrase = record.intent["suggestedInvocationPhrase"].stringValue, let key = Self.key(phrase) else {
        return nil
      }
      return (key, Request(intent: record.intent, application: record.extensionIdentifier))
    }
    requests = Dictionary(phrases) { newest, _ in newest }
  }

  /// Returns the request whose phrase is the whole sentence; nil if there is none, or if its extension can't handle it
  /// any more.
  func request(_ sentence: String, _ installed: ExtensionCatalogue) -> StructuredRequest? {
    guard let request = Self.key(sentence).flatMap({ requests[$0] }), let kind = kind(request, installed),
      // Donated values come from an extension, so they are checked like the values of any other request.
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

  /// The maximum length of a phrase.
  private static let maximumBytes = 1024

  private static func key(_ phrase: String) -> [UInt8]? {
    guard phrase.utf8.count <= maximumBytes else { return nil }
    let key = VocabularyIndex.fold(phrase)
    return key.isEmpty ? nil : key
  }
}
