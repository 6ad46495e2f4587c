public import Foundation

/// An item of the user's media library, such as a song.
///
/// This system has no media library. The only items are those that the author makes: items without properties, or items
/// of a subclass that overrides `value(forProperty:)`. It has no mutable state.
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  /// The kind of media; empty if the item has none.
  open var mediaType: MPMediaType { MPMediaType(rawValue: number(MPMediaItemPropertyMediaType)?.uintValue ?? 0) }
  /// The title; nil if the item has none.
  open var title: String? { value(forProperty: MPMediaItemPropertyTitle) as? String }
  /// The title of the album; nil if the item has none.
  open var albumTitle: String? { value(forProperty: MPMediaItemPropertyAlbumTitle) as? String }
  /// The identifier of the album; 0 if the item has none.
  open var albumPersistentID: MPMediaEntityPersistentID {
    number(MPMediaItemPropertyAlbumPersistentID)?.uint64Value ?? 0
  }
  /// The artist; nil if the item has none.
  open var artist: String? { value(forProperty: MPMediaItemPropertyArtist) as? String }
  /// The identifier of the artist; 0 if the item has none.
  open var artistPersistentID: MPMediaEntityPersistentID {
    number(MPMediaItemPropertyArtistPersistentID)?.uint64Value ?? 0
  }
  /// The artist of the album; nil if the item has none.
  open var albumArtist: String? { value(forProperty: MPMediaItemPropertyAlbumArtist) as? String }
  /// The identifier of the album's artist; 0 if the item has none.
  open var albumArtistPersistentID: MPMediaEntityPersistentID {
    number(MPMediaItemPropertyAlbumArtistPersistentID)?.uint64Value ?? 0
  }
  /// The genre; nil if the item has none.
  open var genre: String? { value(forProperty: MPMediaItemPropertyGenre) as? String }
  /// The identifier of the genre; 0 if the item has none.
  open var genrePersistentID: MPMediaEntityPersistentID {
    number(MPMediaItemPropertyGenrePersistentID)?.uint64Value ?? 0
  }
  /// The composer; nil if the item has none.
  open var composer: String? { value(forProperty: MPMediaItemPropertyComposer) as? String }
  /// The identifier of the composer; 0 if the item has none.
  open var composerPersistentID: MPMediaEntityPersistentID {
    number(MPMediaItemPropertyComposerPersistentID)?.uint64Value ?? 0
  }
  /// The duration in seconds; 0 if the item has none.
  open var playbackDuration: TimeInterval { number(MPMediaItemPropertyPlaybackDuration)?.doubleValue ?? 0 }
  /// The number of the track in the album; 0 if the item has none.
  open var albumTrackNumber: Int { number(MPMediaItemPropertyAlbumTrackNumber)?.intValue ?? 0 }
  /// The number of tracks in the album; 0 if the item has none.
  open var albumTrackCount: Int { number(MPMediaItemPropertyAlbumTrackCount)?.intValue ?? 0 }
  /// The number of the disc in the album; 0 if the item has none.
  open var discNumber: Int { number(MPMediaItemPropertyDiscNumber)?.intValue ?? 0 }
  /// The number of discs in the album; 0 if the item has none.
  open var discCount: Int { number(MPMediaItemPropertyDiscCount)?.intValue ?? 0 }
  /// The artwork; nil if the item has none.
  open var artwork: MPMediaItemArtwork? { value(forProperty: MPMediaItemPropertyArtwork) as? MPMediaItemArtwork }
  /// Whether the item is explicit.
  open var isExplicitItem: Bool { number(MPMediaItemPropertyIsExplicit)?.boolValue ?? false }
  /// The lyrics; nil if the item has none.
  open var lyrics: String? { value(forProperty: MPMediaItemPropertyLyrics) as? String }
  /// Whether the item is part of a compilation.
  open var isCompilation: Bool { number(MPMediaItemPropertyIsCompilation)?.boolValue ?? false }
  /// The date of the release; nil if the item has none.
  open var releaseDate: Date? { value(forProperty: MPMediaItemPropertyReleaseDate) as? Date }
  /// The beats per minute; 0 if the item has none.
  open var beatsPerMinute: Int { number(MPMediaItemPropertyBeatsPerMinute)?.intValue ?? 0 }
  /// The comments; nil if the item has none.
  open var comments: String? { value(forProperty: MPMediaItemPropertyComments) as? String }
  /// The location of the media; nil if the item has none.
  open var assetURL: URL? { value(forProperty: MPMediaItemPropertyAssetURL) as? URL }
  /// Whether the item is stored in a cloud library.
  open var isCloudItem: Bool { number(MPMediaItemPropertyIsCloudItem)?.boolValue ?? false }
  /// Whether the media is copy-protected.
  open var hasProtectedAsset: Bool { number(MPMediaItemPropertyHasProtectedAsset)?.boolValue ?? false }
  /// The title of the podcast; nil if the item has none.
  open var podcastTitle: String? { value(forProperty: MPMediaItemPropertyPodcastTitle) as? String }
  /// The identifier of the podcast; 0 if the item has none.
  open var podcastPersistentID: MPMediaEntityPersistentID {
    number(MPMediaItemPropertyPodcastPersistentID)?.uint64Value ?? 0
  }
  /// The number of times that the item was played; 0 if the item has none.
  open var playCount: Int { number(MPMediaItemPropertyPlayCount)?.intValue ?? 0 }
  /// The number of times that the item was skipped; 0 if the item has none.
  open var skipCount: Int { number(MPMediaItemPropertySkipCount)?.intValue ?? 0 }
  /// The user's rating from 0 to 5; 0 if the item has none.
  open var rating: Int { number(MPMediaItemPropertyRating)?.intValue ?? 0 }
  /// The time at which the item was last played; nil if the item has none.
  open var lastPlayedDate: Date? { value(forProperty: MPMediaItemPropertyLastPlayedDate) as? Date }
  /// The user's grouping; nil if the item has none.
  open var userGrouping: String? { value(forProperty: MPMediaItemPropertyUserGrouping) as? String }
  /// The position at which playback continues, in seconds; 0 if the item has none.
  open var bookmarkTime: TimeInterval { number(MPMediaItemPropertyBookmarkTime)?.doubleValue ?? 0 }
  /// The time at which the item was added; the distant past if it is unknown.
  open var dateAdded: Date { value(forProperty: MPMediaItemPropertyDateAdded) as? Date ?? .distantPast }
  /// The identifier in a store; empty if the item has none.
  open var playbackStoreID: String { value(forProperty: MPMediaItemPropertyPlaybackStoreID) as? String ?? "" }
  /// Whether the item is a pre-order.
  open var isPreorder: Bool { number(MPMediaItemPropertyIsPreorder)?.boolValue ?? false }

  private func number(_ key: String) -> NSNumber? {
    switch value(forProperty: key) {
    case let number as NSNumber: number
    case let number as Int: NSNumber(value: number)
    case let number as UInt64: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let flag as Bool: NSNumber(value: flag)
    default: nil
    }
  }
}
