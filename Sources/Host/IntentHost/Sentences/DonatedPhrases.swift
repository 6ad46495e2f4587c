internal import ExtensionManifests
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The phrases that start a request: invocation phrases that extensions and apps have donated, and phrases that the
/// user has given to shortcuts.
///
/// A phrase is used only if a sentence has no other meaning. It never replaces a sentence of the language, and it never
/// overrides the choice of another app.
struct DonatedPhrases: Sendable {
  private struct Request {
    let intent: WireObject
    /// The identifier of the extension or the app.
    let owner: String
    /// Whether the user has given the shortcut its phrase.
    var isAdded = false

    /// Whether the request is an activity, which only the app can continue.
    var isActivity: Bool { intent.type == "NSUserActivity" }
  }

  /// The apps whose phrases are used for a sentence.
  struct Owners {
    let installed: ExtensionCatalogue
    let policy: Policy
    /// The contents that apps have written, and whether requests may go to them.
    let apps: AppContents.Snapshot
    /// The apps that the sentence or its caller names. A phrase counts only if its owner is one of them.
    let named: [String]

    /// Returns whether the extension may receive `intent` by a phrase: it is usable, its app is authorized, and no
    /// other app is chosen.
    func includes(_ target: InstalledExtension, _ intent: String) -> Bool {
      let manifest = target.manifest
      guard !policy.disabled.contains(manifest.identifier), named.allSatisfy(manifest.isCalled),
        apps.isAuthorized(target)
      else { return false }
      return preferred(intent).map { $0 == manifest.identifier } ?? true
    }

    /// Returns the name and the app of an owner whose activity a phrase may start; nil if it may not. An app need not
    /// have an extension.
    func application(_ owner: String) -> (name: String, app: InstalledApp?)? {
      let own = installed.extensions.filter { $0.belongs(to: owner) }
      if own.isEmpty, let app = installed.app(owner) {
        return named.allSatisfy(app.isCalled) && apps.isAuthorized(owner) ? (app.name, app) : nil
      }
      return own.first { includes($0, "NSUserActivity") }.map { ($0.app?.name ?? $0.manifest.name, $0.app) }
    }

    /// Returns the owner's app if no requests may go to it; nil if they may, or if another app is chosen.
    func unauthorizedApp(_ owner: String) -> InstalledApp? {
      let own = installed.extensions.filter { $0.belongs(to: owner) }
      guard let app = own.first?.app ?? installed.app(owner), !apps.isAuthorized(app.identifier) else { return nil }
      let isUsable = own.isEmpty || own.contains { !policy.disabled.contains($0.manifest.identifier) }
      let isNamed = named.allSatisfy { name in
        app.isCalled(name) || own.contains { $0.manifest.isCalled(name) }
      }
      return isUsable && isNamed ? app : nil
    }

    /// Returns the identifier of the extension that the policy prefers for `intent`; nil if it prefers none.
    private func preferred(_ intent: String) -> String? {
      let able = installed.extensions(supporting: intent).map(\.manifest.identifier)
      return policy.preferred[intent]?.first { able.contains($0) && !policy.disabled.contains($0) }
    }
  }

  /// The requests by normalized phrase; see ``key(_:)``. Each owner has at most one request for a phrase.
  private var requests: [[UInt8]: [Request]] = [:]

  /// Creates the phrases of shortcuts and of interactions, which are ordered by age, the newest first. If an owner has
  /// several requests for a phrase, the first one wins.
  init(_ records: [InteractionRecord], _ shortcuts: [VoiceShortcut] = []) {
    for shortcut in shortcuts {
      add(shortcut.phrase, Request(intent: shortcut.shortcut.action, owner: shortcut.shortcut.owner, isAdded: true))
    }
    for record in records {
      guard let phrase = record.invocationPhrase else { continue }
      add(phrase, Request(intent: record.intent, owner: record.owner))
    }
  }

  private mutating func add(_ phrase: String, _ request: Request) {
    guard let key = Self.key(phrase), requests[key]?.contains(where: { $0.owner == request.owner }) != true else {
      return
    }
    requests[key, default: []].append(request)
  }

  /// Returns whether the whole sentence is a phrase, whoever owns it.
  func contains(_ sentence: String) -> Bool { Self.key(sentence).map { requests[$0] != nil } ?? false }

  /// Returns the requests whose phrase is the whole sentence: one for each extension, ordered by the name and the
  /// identifier. For a phrase of an app, the app's first extension that supports the intent gets the request.
  func requests(_ sentence: String, of owners: Owners) -> [StructuredRequest] {
    let requests = Self.key(sentence).flatMap { self.requests[$0] } ?? []
    var targets: Set<String> = []
    let known = requests.compactMap { request -> (request: Request, manifest: ExtensionManifest)? in
      let intent = request.intent.type
      let target = owners.installed.extensions(supporting: intent).first {
        $0.belongs(to: request.owner) && owners.includes($0, intent)
      }
      guard let manifest = target?.manifest, targets.insert(manifest.identifier).inserted else { return nil }
      return (request, manifest)
    }
    return known.sorted { ($0.manifest.name, $0.manifest.identifier) < ($1.manifest.name, $1.manifest.identifier) }
      .compactMap {
        structured($0.request, application: $0.manifest.identifier, sentence: sentence, installed: owners.installed)
      }
  }

  /// Returns a donated request; nil if its values no longer match the definition of its intent.
  private func structured(
    _ request: Request, application: String, sentence: String, installed: ExtensionCatalogue
  ) -> StructuredRequest? {
    guard let kind = try? KnownIntents(installed).kind(request.intent.type, application: application),
      // Donated values come from an extension, so they are validated like the values of any other request.
      let intent = try? ValueReader(catalogue: kind.catalogue).intent(
        kind.definition,
        .object(ValueWriter(catalogue: kind.catalogue).members(request.intent, kind.definition.parameters)))
    else { return nil }
    return StructuredRequest(kind: kind, intent: intent, application: application, utterance: sentence)
  }

  /// Returns the activity whose phrase is the whole sentence; nil if there is none.
  func activity(_ sentence: String, of owners: Owners) -> ActivityShortcut? {
    let requests = Self.key(sentence).flatMap { self.requests[$0] } ?? []
    return requests.lazy.filter(\.isActivity).compactMap { request in
      owners.application(request.owner).map { name, app in
        ActivityShortcut(phrase: sentence, application: name, app: app, activity: request.intent)
      }
    }.first
  }

  /// Returns the app whose shortcut has the phrase, given by the user, and to which no requests may go; nil if there is
  /// none. A phrase that the app itself donated has no effect until the app is authorized.
  func unauthorizedApp(_ sentence: String, of owners: Owners) -> InstalledApp? {
    let requests = Self.key(sentence).flatMap { self.requests[$0] } ?? []
    return requests.lazy.filter(\.isAdded).compactMap { owners.unauthorizedApp($0.owner) }.first
  }

  /// Returns the normalized phrase for comparisons: without case, accents, spaces and punctuation. Nil if it is empty
  /// then, or if the phrase is too long.
  static func key(_ phrase: String) -> [UInt8]? {
    guard phrase.utf8.count <= PhraseDefect.maximumBytes else { return nil }
    let key = VocabularyIndex.fold(phrase)
    return key.isEmpty ? nil : key
  }
}

extension InstalledExtension {
  /// Returns whether `owner` identifies the extension, or the app that contains it.
  func belongs(to owner: String) -> Bool { manifest.identifier == owner || app?.identifier == owner }
}

extension InstalledApp {
  /// Returns whether `name` is the identifier or the name of the app. Case does not matter.
  func isCalled(_ name: String) -> Bool {
    [self.name, identifier].contains { $0.lowercased() == name.lowercased() }
  }
}
