@testable internal import CoreSpotlight
internal import Foundation
internal import IntentWire
@testable internal import Intents
internal import TestSupport
internal import Testing

@Suite("An index stores items until they are deleted or expire")
struct SearchableIndexTests {
  /// An index that no other test uses.
  private let index = CSSearchableIndex(name: UUID().uuidString)

  private func item(_ identifier: String?, _ domain: String? = nil, title: String = "Tea") -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
    attributes.title = title
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
  }

  /// Runs `body` with an empty folder for its items. This folder takes precedence over the container that other tests
  /// set for the process.
  private func inFolder(_ body: () async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await ContainerStore.$taskFolder.withValue(folder.url) { try await body() }
  }

  /// The stored items with these identifiers.
  private func stored(_ prefix: String) -> [CSSearchableItem] {
    let all = (ContainerStore.value(.searchableItems).arrayValue ?? []).compactMap { CSSearchableItem.value(from: $0) }
    return all.filter { $0.uniqueIdentifier.hasPrefix(prefix) }
  }

  @Test("Items are added, replaced and deleted by their identifiers")
  func identifiers() async throws {
    try await inFolder {
      let id = UUID().uuidString
      try await index.indexSearchableItems([item(id + "a"), item(id + "b")])
      try await index.indexSearchableItems([item(id + "a", title: "Coffee")])
      #expect(stored(id).map(\.attributeSet.title) == ["Tea", "Coffee"])
      try await CSSearchableIndex(name: "another").deleteSearchableItems(withIdentifiers: [id + "a"])
      #expect(stored(id).count == 2)
      try await index.deleteSearchableItems(withIdentifiers: [id + "a", "unknown"])
      #expect(stored(id).map(\.uniqueIdentifier) == [id + "b"])
      try await index.deleteAllSearchableItems()
      #expect(stored(id).isEmpty)
    }
  }

  @Test("Items are deleted by their domain and its subdomains")
  func domains() async throws {
    try await inFolder {
      let id = UUID().uuidString
      try await index.indexSearchableItems([
        item(id + "1", "menu"), item(id + "2", "menu.hot"), item(id + "3", "menus"), item(id + "4"),
      ])
      let error = await withCheckedContinuation { done in
        index.deleteSearchableItems(withDomainIdentifiers: ["menu"]) { done.resume(returning: $0 == nil) }
      }
      #expect(error)
      #expect(stored(id).map(\.uniqueIdentifier) == [id + "3", id + "4"])
      try await index.deleteAllSearchableItems()
    }
  }

  @Test("An update changes attributes of a stored item alone")
  func update() async throws {
    try await inFolder {
      let id = UUID().uuidString
      try await index.indexSearchableItems([item(id)])
      let change = CSSearchableItem(
        uniqueIdentifier: id, domainIdentifier: nil, attributeSet: CSSearchableItemAttributeSet())
      change.isUpdate = true
      change.attributeSet.rating = 4
      let unknown = item(id + "unknown")
      unknown.isUpdate = true
      try await index.indexSearchableItems([change, unknown])
      #expect(stored(id).map(\.attributeSet.title) == ["Tea"])
      #expect(stored(id).first?.attributeSet.rating == 4)
      try await index.deleteAllSearchableItems()
    }
  }

  @Test("An expired item is removed by the next change")
  func expiration() async throws {
    try await inFolder {
      let id = UUID().uuidString
      let old = item(id + "old")
      old.expirationDate = Date(timeIntervalSinceNow: -1)
      try await index.indexSearchableItems([old])
      try await index.indexSearchableItems([item(id + "new")])
      #expect(stored(id).map(\.uniqueIdentifier) == [id + "new"])
      try await index.deleteAllSearchableItems()
    }
  }

  @Test("Too many and too large items exceed the quota, and change nothing")
  func quota() async throws {
    try await inFolder {
      let id = UUID().uuidString
      let many = (0..<1_001).map { item("\(id)\($0)") }
      await #expect(throws: CSIndexError(.quotaExceeded, "An extension can store 1000 items.")) {
        try await index.indexSearchableItems(many)
      }
      let large = item(id, title: String(repeating: "x", count: 300_000))
      let code = await withCheckedContinuation { done in
        index.indexSearchableItems([large]) { done.resume(returning: ($0 as? CSIndexError)?.code) }
      }
      #expect(code == .quotaExceeded)
      #expect(stored(id).isEmpty)
    }
  }

  @Test("The index is available, and an item without an identifier gets one")
  func defaults() {
    #expect(CSSearchableIndex.isIndexingAvailable())
    #expect(CSSearchableIndex.default() === CSSearchableIndex.default())
    #expect(item(nil).uniqueIdentifier != item(nil).uniqueIdentifier)
    #expect(item(nil).expirationDate > Date(timeIntervalSinceNow: 29 * 86_400))
  }
}
