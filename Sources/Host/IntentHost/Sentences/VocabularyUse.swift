internal import IntentLanguage

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
