internal import ExtensionManifests
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The requests that extensions have donated with an invocation phrase. The user repeats such a request by saying its
/// phrase.
///
/// A phrase is the last way to understand a sentence. It never replaces a sentence of the language, and it never
/// overrides a choice of another app.
struct DonatedPhrases: Sendable {
  private struct Request {
    let intent: WireObject
    /// The identifier of the extension.
    let owner: String
  }

  /// The apps whose phrases count.
  struct Owners {
    let installed: ExtensionCatalogue
    let policy: Policy
    /// The apps that the sentence or its caller names. Each of them must be the owner of the phrase.
    let named: [String]

    /// Returns whether the extension may receive `intent` by a phrase: it is usable, and no other app is chosen.
    func include(_ target: InstalledExtension, _ intent: String) -> Bool {
      let manifest = target.manifest
      guard !policy.disabled.contains(manifest.identifier), named.allSatisfy(manifest.isCalled) else { return false }
      return preferred(intent).map { $0 == manifest.identifier } ?? true
    }

    /// Returns the identifier of the extension that the policy prefers for `intent`; nil if it prefers none.
    private func preferred(_ intent: String) -> String? {
      let able = installed.extensions(supporting: intent).map(\.manifest.identifier)
      return policy.preferred[intent]?.first { able.contains($0) && !policy.disabled.contains($0) }
    }
  }

  /// The requests by phrase, without the phrase's case, accents, spaces and punctuation. Each owner has at most one
  /// request for a phrase.
  private var requests: [[UInt8]: [Request]] = [:]

  /// Creates the phrases of interactions, the newest first. The newest interaction of an owner wins if several have the
  /// same phrase.
  init(_ records: [InteractionRecord]) {
    for record in records {
      guard let key = record.invocationPhrase.flatMap(Self.key),
        requests[key]?.contains(where: { $0.owner == record.extensionIdentifier }) != true
      else { continue }
      requests[key, default: []].append(Request(intent: record.intent, owner: record.extensionIdentifier))
    }
  }

  /// Returns whether the whole sentence is a phrase, whoever owns it.
  func contain(_ sentence: String) -> Bool { Self.key(sentence).map { requests[$0] != nil } ?? false }

  /// Returns the requests whose phrase is the whole sentence: one for each owner, ordered by the name and the identifier
  /// of the app.
  func requests(_ sentence: String, of owners: Owners) -> [StructuredRequest] {
    let requests = Self.key(sentence).flatMap { self.requests[$0] } ?? []
    let known = requests.compactMap { request in
      owners.installed.extensions(supporting: request.intent.type)
        .first { $0.manifest.identifier == request.owner && owners.include($0, request.intent.type) }
        .map { (request: request, manifest: $0.manifest) }
    }
    return known.sorted { ($0.manifest.name, $0.manifest.identifier) < ($1.manifest.name, $1.manifest.identifier) }
      .compactMap { structured($0.request, sentence, owners.installed) }
  }

  /// Returns a donated request; nil if its values no longer match the definition of its intent.
  private func structured(
    _ request: Request, _ sentence: String, _ installed: ExtensionCatalogue
  ) -> StructuredRequest? {
    guard let kind = try? KnownIntents(installed).kind(request.intent.type, application: request.owner),
      // Donated values come from an extension, so they are checked like the values of any other request.
      let intent = try? ValueReader(catalogue: kind.catalogue).intent(
        kind.definition,
        .object(ValueWriter(catalogue: kind.catalogue).members(request.intent, kind.definition.parameters)))
    else { return nil }
    return StructuredRequest(kind: kind, intent: intent, application: request.owner, utterance: sentence)
  }

  /// The maximum length of a phrase.
  private static let maximumBytes = 1024

  private static func key(_ phrase: String) -> [UInt8]? {
    guard phrase.utf8.count <= maximumBytes else { return nil }
    let key = VocabularyIndex.fold(phrase)
    return key.isEmpty ? nil : key
  }
}
