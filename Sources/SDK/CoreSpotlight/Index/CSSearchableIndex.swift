public import Foundation
internal import Intents

/// Stores the items that a search can find.
///
/// The items are stored in the extension's container. `intent-host interactions --searchable` lists them. The class has
/// no mutable state.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private let name: String
  private static let defaultIndex = CSSearchableIndex(name: "")

  /// The index of the extension.
  open class func `default`() -> CSSearchableIndex { defaultIndex }

  /// Whether the system has an index: always true.
  open class func isIndexingAvailable() -> Bool { true }

  /// Makes an index with a name. Indexes with the same name store the same items.
  public init(name: String) {
    self.name = name
    super.init()
  }

  /// Makes an index with a name. The protection class has no effect, because the container protects all items alike.
  public convenience init(name: String, protectionClass: FileProtectionType?) {
    self.init(name: name)
  }

  /// Adds items. An item replaces a stored one with the same identifier. Passes a ``CSIndexError`` or nil to
  /// `completionHandler`, on a thread of the system.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    finish(ItemStore.add(items, to: name), completionHandler)
  }

  /// Adds items. An item replaces a stored one with the same identifier.
  ///
  /// - Throws: ``CSIndexError`` if there are too many items, if an item is too large, or if they can't be stored.
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    if let error = ItemStore.add(items, to: name) { throw error }
  }

  /// Deletes the items with these identifiers. Passes a ``CSIndexError`` or nil to `completionHandler`, on a thread of
  /// the system.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    finish(delete(identifiers), completionHandler)
  }

  /// Deletes the items with these identifiers.
  ///
  /// - Throws: ``CSIndexError`` if they can't be deleted.
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    if let error = delete(identifiers) { throw error }
  }

  /// Deletes the items in these domains and their subdomains. Passes a ``CSIndexError`` or nil to `completionHandler`,
  /// on a thread of the system.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    finish(delete(domains: domainIdentifiers), completionHandler)
  }

  /// Deletes the items in these domains and their subdomains.
  ///
  /// - Throws: ``CSIndexError`` if they can't be deleted.
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    if let error = delete(domains: domainIdentifiers) { throw error }
  }

  /// Deletes all items of the index. Passes a ``CSIndexError`` or nil to `completionHandler`, on a thread of the
  /// system.
  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    finish(ItemStore.remove(from: name) { _, _ in true }, completionHandler)
  }

  /// Deletes all items of the index.
  ///
  /// - Throws: ``CSIndexError`` if they can't be deleted.
  open func deleteAllSearchableItems() async throws {
    if let error = ItemStore.remove(from: name, where: { _, _ in true }) { throw error }
  }

  private func delete(_ identifiers: [String]) -> (any Error)? {
    let deleted = Set(identifiers)
    return ItemStore.remove(from: name) { identifier, _ in deleted.contains(identifier) }
  }

  private func delete(domains: [String]) -> (any Error)? {
    ItemStore.remove(from: name) { _, domain in
      domains.contains { domain == $0 || domain?.hasPrefix($0 + ".") == true }
    }
  }

  private func finish(_ error: (any Error)?, _ completion: (((any Error)?) -> Void)?) {
    guard let completion else { return }
    let call = Unchecked(completion)
    DispatchQueue.global().async { call.value(error) }
  }
}
