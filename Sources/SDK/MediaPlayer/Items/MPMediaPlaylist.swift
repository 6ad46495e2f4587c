// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The key of the identifier of a playlist.
public let MPMediaPlaylistPropertyPersistentID = "playlistPersistentID"
/// The key of the identifier of a playlist in a cloud library.
public let MPMediaPlaylistPropertyCloudGlobalID = "cloudGlobalID"
/// The key of the name of a playlist.
public let MPMediaPlaylistPropertyName = "name"
/// The key of the attributes of a playlist.
public let MPMediaPlaylistPropertyPlaylistAttributes = "playlistAttributes"
/// The key of the items from which a playlist was made.
public let MPMediaPlaylistPropertySeedItems = "seedItems"
/// The key of the description of a playlist.
public let MPMediaPlaylistPropertyDescriptionText = "descriptionText"
/// The key of the name of a playlist's author.
public let MPMediaPlaylistPropertyAuthorDisplayName = "externalVendorDisplayName"

/// How a playlist was made.
public struct MPMediaPlaylistAttribute: OptionSet, Sendable {
  /// The attributes as bits.
  public let rawValue: UInt

  /// Makes a set of attributes.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The playlist was made on the device.
  public static let onTheGo = MPMediaPlaylistAttribute(rawValue: 1 << 0)
  /// The playlist is computed from rules.
  public static let smart = MPMediaPlaylistAttribute(rawValue: 1 << 1)
  /// The playlist was made from seed items.
  public static let genius = MPMediaPlaylistAttribute(rawValue: 1 << 2)
}

/// A playlist of the user's media library, which this system does not have. It has no mutable state.
open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
  /// The name; nil if the playlist has none.
  open var name: String? { value(forProperty: MPMediaPlaylistPropertyName) as? String }
  /// How the playlist was made.
  open var playlistAttributes: MPMediaPlaylistAttribute {
    MPMediaPlaylistAttribute(
      rawValue: (value(forProperty: MPMediaPlaylistPropertyPlaylistAttributes) as? NSNumber)?.uintValue ?? 0)
  }
  /// The items from which the playlist was made; nil if there are none.
  open var seedItems: [MPMediaItem]? { value(forProperty: MPMediaPlaylistPropertySeedItems) as? [MPMediaItem] }
  /// The description; nil if the playlist has none.
  open var descriptionText: String? { value(forProperty: MPMediaPlaylistPropertyDescriptionText) as? String }
  /// The name of the author; nil if the playlist has none.
  open var authorDisplayName: String? { value(forProperty: MPMediaPlaylistPropertyAuthorDisplayName) as? String }

  /// Completes with ``MPError/Code/permissionDenied``, because this system has no media library.
  open func addItem(withProductID productID: String, completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(MPError(.permissionDenied))
  }

  /// Completes with ``MPError/Code/permissionDenied``, because this system has no media library.
  open func add(_ mediaItems: [MPMediaItem], completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(MPError(.permissionDenied))
  }
}

/// The properties of a new playlist. It is not synchronized: a thread that changes it must be its only user.
open class MPMediaPlaylistCreationMetadata: NSObject, @unchecked Sendable {
  /// The name.
  public let name: String
  /// The name of the author; nil for the name of the app.
  open var authorDisplayName: String?
  /// The description.
  open var descriptionText = ""

  /// Makes the metadata for a playlist with this name.
  public init(name: String) {
    self.name = name
  }
}
