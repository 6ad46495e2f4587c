internal import HostState
internal import IntentLanguage

/// Something that has a name which people say.
enum KnownThing: Sendable {
  /// An app, by the name that manifests give.
  case application(String)
  /// A person of the address book.
  case contact(ContactCard)
  /// A word that an extension or its user taught; nil for the identifier of an extension stands for all.
  case word(VocabularyWord, of: String)
}

/// Which parameters the words of a user's vocabulary are for, by the kind of words: `INVocabularyStringType`.
enum VocabularyUse {
  /// The category of the words of a kind.
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
