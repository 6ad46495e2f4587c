/// A list of media items. It is immutable.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
  /// The items, in order.
  public let items: [MPMediaItem]

  /// Makes a collection of items.
  public init(items: [MPMediaItem]) {
    self.items = items
  }

  /// The item that stands for the collection; nil if it is empty.
  open var representativeItem: MPMediaItem? { items.first }

  /// The number of items.
  open var count: Int { items.count }

  /// The kinds of all items.
  open var mediaTypes: MPMediaType { items.reduce(into: []) { $0.formUnion($1.mediaType) } }
}
