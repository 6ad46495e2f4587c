internal import IntentDefinitions

/// The App Intents of the library of a manifest. The library and its definitions are read at the first use only,
/// because that takes time.
final class ManifestAppIntents {
  private let draft: ManifestDraft
  private let place: ManifestLocation
  private let library: String?
  private let definitions: () -> BundleDefinitions

  init(
    _ draft: ManifestDraft, _ place: ManifestLocation, library: FoundLibrary?,
    definitions: @escaping () -> BundleDefinitions
  ) {
    self.draft = draft
    self.place = place
    self.library = library?.path
    self.definitions = definitions
  }

  /// Whether the library describes its App Intents, so that the manifest need not name a class or intents.
  private(set) lazy var isOfAppIntents =
    draft.kind == .intents && library.map { AppIntentLibrary.describesItself(path: $0) } == true

  /// Whether the library is unknown, and can only be one of App Intents: the manifest names neither a class nor intents.
  var isPossible: Bool {
    guard case .unknown = place.library, draft.kind == .intents else { return false }
    return draft.principalClass == nil && draft.storyboard == nil && draft.intentsSupported == nil
  }

  /// Whether the intents of the description are those that the extension supports, because the manifest lists none.
  var replaceList: Bool { (draft.intentsSupported?.value ?? []).isEmpty && isOfAppIntents }

  /// The intents of the description that users can start; nil if there is no description.
  var described: [String]? { definitions().appIntents }

  /// Whether the manifest can't be used without the description: it lists no intents, or one that nothing else defines.
  var needsDescription: Bool { replaceList || (listsUndefinedIntent && isOfAppIntents) }

  private var listsUndefinedIntent: Bool {
    let custom = (draft.intentsSupported?.value ?? []).filter { Catalogue.system.intents[$0.value] == nil }
    guard !custom.isEmpty else { return false }
    let definitions = definitions()
    return custom.contains { definitions.intent($0.value) == nil }
  }
}
