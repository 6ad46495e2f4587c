// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The keys of an item's properties.

/// The key of the persistent identifier.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// The key of the kind of media.
public let MPMediaItemPropertyMediaType = "mediaType"
/// The key of the title.
public let MPMediaItemPropertyTitle = "title"
/// The key of the title of the album.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of the identifier of the album.
public let MPMediaItemPropertyAlbumPersistentID = "albumPID"
/// The key of the artist.
public let MPMediaItemPropertyArtist = "artist"
/// The key of the identifier of the artist.
public let MPMediaItemPropertyArtistPersistentID = "artistPID"
/// The key of the artist of the album.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
/// The key of the identifier of the album's artist.
public let MPMediaItemPropertyAlbumArtistPersistentID = "albumArtistPID"
/// The key of the genre.
public let MPMediaItemPropertyGenre = "genre"
/// The key of the identifier of the genre.
public let MPMediaItemPropertyGenrePersistentID = "genrePID"
/// The key of the composer.
public let MPMediaItemPropertyComposer = "composer"
/// The key of the identifier of the composer.
public let MPMediaItemPropertyComposerPersistentID = "composerPID"
/// The key of the duration in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the number of the track in the album.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
/// The key of the number of tracks in the album.
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
/// The key of the number of the disc in the album.
public let MPMediaItemPropertyDiscNumber = "discNumber"
/// The key of the number of discs in the album.
public let MPMediaItemPropertyDiscCount = "discCount"
/// The key of the artwork.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key of whether the item is explicit.
public let MPMediaItemPropertyIsExplicit = "isExplicit"
/// The key of the lyrics.
public let MPMediaItemPropertyLyrics = "lyrics"
/// The key of whether the item is part of a compilation.
public let MPMediaItemPropertyIsCompilation = "isCompilation"
/// The key of the date of the release.
public let MPMediaItemPropertyReleaseDate = "releaseDate"
/// The key of the beats per minute.
public let MPMediaItemPropertyBeatsPerMinute = "beatsPerMinute"
/// The key of the comments.
public let MPMediaItemPropertyComments = "comments"
/// The key of the location of the media.
public let MPMediaItemPropertyAssetURL = "assetURL"
/// The key of whether the item is stored in a cloud library.
public let MPMediaItemPropertyIsCloudItem = "isCloudItem"
/// The key of whether the media is copy-protected.
public let MPMediaItemPropertyHasProtectedAsset = "hasProtectedAsset"
/// The key of the title of the podcast.
public let MPMediaItemPropertyPodcastTitle = "podcastTitle"
/// The key of the identifier of the podcast.
public let MPMediaItemPropertyPodcastPersistentID = "podcastPID"
/// The key of the number of times that the item was played.
public let MPMediaItemPropertyPlayCount = "playCount"
/// The key of the number of times that the item was skipped.
public let MPMediaItemPropertySkipCount = "skipCount"
/// The key of the user's rating from 0 to 5.
public let MPMediaItemPropertyRating = "rating"
/// The key of the time at which the item was last played.
public let MPMediaItemPropertyLastPlayedDate = "lastPlayedDate"
/// The key of the user's grouping.
public let MPMediaItemPropertyUserGrouping = "grouping"
/// The key of the position at which playback continues, in seconds.
public let MPMediaItemPropertyBookmarkTime = "bookmarkTime"
/// The key of the time at which the item was added.
public let MPMediaItemPropertyDateAdded = "dateAdded"
/// The key of the identifier in a store.
public let MPMediaItemPropertyPlaybackStoreID = "playbackStoreID"
/// The key of whether the item is a pre-order.
public let MPMediaItemPropertyIsPreorder = "isPreorder"
