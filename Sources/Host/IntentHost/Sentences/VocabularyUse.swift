internal import ExtensionManifests
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The parameters that use the words of a user's vocabulary, by the kind of the words: `INVocabularyStringType`.
enum VocabularyUse {
  /// Returns the category of the words of a kind.
  static func category(_ kind: String) -> SpokenVocabulary.Category {
    kind == "contactName" ? .people : .values(parameters[kind] ?? [])
  }

  private static let parameters: [String: [String]] = [
    "contactGroupName": ["speakableGroupName", "speakableGroupNames", "groupName"],
    "photoTag": ["searchTerms"],
    "photoAlbumName": ["albumName"],
    "workoutActivityName": ["workoutName"],
    "carProfileName": ["profileName"],
    "carName": ["carName"],
    "paymentsOrganizationName": ["organizationName", "billPayee.nickname", "billPayee.organizationName"],
    "paymentsAccountNickname": ["accountNickname", "fromAccount.nickname", "toAccount.nickname"],
    "notebookItemTitle": ["title", "taskTitle", "taskTitles", "targetNote.title", "tasks.title", "targetTask.title"],
    "notebookItemGroupName": ["groupName", "targetTaskList.title", "taskList.title"],
    "mediaPlaylistTitle": ["mediaDestination.playlistName", "mediaSearch.mediaName"],
    "mediaMusicArtistName": ["mediaSearch.artistName"],
    "mediaAudiobookTitle": ["mediaSearch.mediaName"],
    "mediaAudiobookAuthorName": ["mediaSearch.artistName"],
    "mediaShowTitle": ["mediaSearch.mediaName"],
  ]
}

extension VocabularyUse {
  /// Returns the category of the words of a kind that an extension or an app has set. The names of its own entities are
  /// values of the parameters of this type.
  static func category(
    _ kind: String, of owner: String, _ installed: ExtensionCatalogue
  ) -> SpokenVocabulary.Category {
    guard let type = EntityNameKind.type(of: kind) else { return category(kind) }
    let targets = installed.extensions.filter { $0.manifest.identifier == owner }
    return .values(targets.flatMap { entityParameters($0, type) })
  }

  private static func entityParameters(_ target: InstalledExtension, _ type: String) -> [String] {
    target.manifest.intentsSupported.flatMap { intent in
      let parameters = target.definitions.intent(intent)?.parameters ?? []
      return parameters.filter { $0.type.name == type }.map { "\(intent).\($0.name)" }
    }
  }
}
