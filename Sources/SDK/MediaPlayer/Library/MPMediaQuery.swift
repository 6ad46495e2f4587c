public import Foundation

/// How the result of a query is grouped into collections.
public enum MPMediaGrouping: Int, Sendable {
  /// One collection for each item.
  case title
  /// One collection for each album.
  case album
  /// One collection for each artist.
  case artist
  /// One collection for each album artist.
  case albumArtist
  /// One collection for each composer.
  case composer
  /// One collection for each genre.
  case genre
  /// One collection for each playlist.
  case playlist
  /// One collection for each podcast.
  case podcastTitle
}

/// The comparison of a property with a value.
public enum MPMediaPredicateComparison: Int, Sendable {
  /// The property equals the value.
  case equalTo
  /// The property contains the value.
  case contains
}

/// A condition for items. It has no mutable state.
open class MPMediaPredicate: NSObject, @unchecked Sendable {}

/// A condition for one property of items. It is immutable.
open class MPMediaPropertyPredicate: MPMediaPredicate, @unchecked Sendable {
  /// The key of the property.
  public let property: String
  /// The value to compare with.
  public let value: Any?
  /// The comparison.
  public let comparisonType: MPMediaPredicateComparison

  /// Makes a condition.
  public init(
    value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison = .equalTo
  ) {
    self.value = value
    self.property = property
    self.comparisonType = comparisonType
  }
}

/// A query of the user's media library. This system has none, so all results are empty. It is not synchronized: a
/// thread that changes it must be its only user.
open class MPMediaQuery: NSObject, @unchecked Sendable {
  /// The conditions for items; nil for all items.
  open var filterPredicates: Set<MPMediaPredicate>?
  /// How the result is grouped into collections.
  open var groupingType = MPMediaGrouping.title

  /// Makes a query without conditions.
  public override init() {}

  /// Makes a query with conditions.
  public init(filterPredicates: Set<MPMediaPredicate>?) {
    self.filterPredicates = filterPredicates
  }

  private init(grouping: MPMediaGrouping) {
    groupingType = grouping
  }

  /// Adds a condition.
  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }

  /// Removes a condition.
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates?.remove(predicate)
  }

  /// The matching items: none.
  open var items: [MPMediaItem]? { [] }

  /// The matching collections: none.
  open var collections: [MPMediaItemCollection]? { [] }

  /// Returns a query for albums.
  open class func albums() -> MPMediaQuery { MPMediaQuery(grouping: .album) }
  /// Returns a query for artists.
  open class func artists() -> MPMediaQuery { MPMediaQuery(grouping: .artist) }
  /// Returns a query for songs.
  open class func songs() -> MPMediaQuery { MPMediaQuery(grouping: .title) }
  /// Returns a query for playlists.
  open class func playlists() -> MPMediaQuery { MPMediaQuery(grouping: .playlist) }
  /// Returns a query for podcasts.
  open class func podcasts() -> MPMediaQuery { MPMediaQuery(grouping: .podcastTitle) }
  /// Returns a query for audio books.
  open class func audiobooks() -> MPMediaQuery { MPMediaQuery(grouping: .title) }
  /// Returns a query for compilations.
  open class func compilations() -> MPMediaQuery { MPMediaQuery(grouping: .album) }
  /// Returns a query for composers.
  open class func composers() -> MPMediaQuery { MPMediaQuery(grouping: .composer) }
  /// Returns a query for genres.
  open class func genres() -> MPMediaQuery { MPMediaQuery(grouping: .genre) }
}
