public import Foundation
internal import Intents

// The attributes of every item. Nil means that the value is unknown.
extension CSSearchableItemAttributeSet {
  /// The title.
  public var title: String? {
    get { self["title"] }
    set { self["title"] = newValue }
  }

  /// The name that a search shows.
  public var displayName: String? {
    get { self["displayName"] }
    set { self["displayName"] = newValue }
  }

  /// Further names.
  public var alternateNames: [String]? {
    get { self["alternateNames"] }
    set { self["alternateNames"] = newValue }
  }

  /// The path of the file.
  public var path: String? {
    get { self["path"] }
    set { self["path"] = newValue }
  }

  /// The file.
  public var contentURL: URL? {
    get { self["contentURL"] }
    set { self["contentURL"] = newValue }
  }

  /// The URL of the thumbnail that a search shows.
  public var thumbnailURL: URL? {
    get { self["thumbnailURL"] }
    set { self["thumbnailURL"] = newValue }
  }

  /// The image data of the thumbnail that a search shows.
  public var thumbnailData: Data? {
    get { self["thumbnailData"] }
    set { self["thumbnailData"] = newValue }
  }

  /// The identifier of the item that a user activity refers to.
  public var relatedUniqueIdentifier: String? {
    get { self["relatedUniqueIdentifier"] }
    set { self["relatedUniqueIdentifier"] = newValue }
  }

  /// The time of the last change of the attributes.
  public var metadataModificationDate: Date? {
    get { self["metadataModificationDate"] }
    set { self["metadataModificationDate"] = newValue }
  }

  /// The uniform type identifier of the content.
  public var contentType: String? {
    get { self["contentType"] }
    set { self["contentType"] = newValue }
  }

  /// The uniform type identifiers of the content and its supertypes.
  public var contentTypeTree: [String]? {
    get { self["contentTypeTree"] }
    set { self["contentTypeTree"] = newValue }
  }

  /// The words by which a search finds the item.
  public var keywords: [String]? {
    get { self["keywords"] }
    set { self["keywords"] = newValue }
  }

  /// The version of the item.
  public var version: String? {
    get { self["version"] }
    set { self["version"] = newValue }
  }

  /// The identifier of the item in its app.
  public var identifier: String? {
    get { self["identifier"] }
    set { self["identifier"] = newValue }
  }

  /// The domain identifier, by which items are grouped.
  public var domainIdentifier: String? {
    get { self["domainIdentifier"] }
    set { self["domainIdentifier"] = newValue }
  }

  /// Whether the user created the item.
  public var userCreated: NSNumber? {
    get { self["userCreated"] }
    set { self["userCreated"] = newValue }
  }

  /// Whether the user owns the item.
  public var userOwned: NSNumber? {
    get { self["userOwned"] }
    set { self["userOwned"] = newValue }
  }

  /// Whether the user selected the item.
  public var userCurated: NSNumber? {
    get { self["userCurated"] }
    set { self["userCurated"] = newValue }
  }

  /// The importance of the item within the app, from 0 to 100.
  public var rankingHint: NSNumber? {
    get { self["rankingHint"] }
    set { self["rankingHint"] = newValue }
  }

  /// The identifier of a related item.
  public var weakRelatedUniqueIdentifier: String? {
    get { self["weakRelatedUniqueIdentifier"] }
    set { self["weakRelatedUniqueIdentifier"] = newValue }
  }
}
