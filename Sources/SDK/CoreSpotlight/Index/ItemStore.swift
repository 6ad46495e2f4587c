internal import Foundation
internal import IntentWire
internal import Intents

/// The items of all indexes of an extension, oldest first. They are stored in the property list `SearchableItems.plist`
/// in its container.
enum ItemStore {
  private enum Limit {
    /// The maximum number of items. More items exceed the quota.
    static let items = 1_000
    /// The maximum size of an item with all its attributes, in bytes. A larger item exceeds the quota.
    static let itemBytes = 256 << 10
  }

  /// Adds items. An item replaces a stored one with the same identifier.
  static func add(_ items: [CSSearchableItem], to index: String) -> (any Error)? {
    if let item = items.first(where: { byteCount($0) > Limit.itemBytes }) {
      return CSIndexError(.quotaExceeded, "The item '\(item.uniqueIdentifier)' is larger than 256 KiB.")
    }
    return change { stored in
      for item in items {
        let place = stored.firstIndex { isItem($0, identifier: item.uniqueIdentifier, index: index) }
        guard !item.isUpdate || place != nil else { continue }
        let new = item.isUpdate ? place.map { updated(stored[$0], by: item) } : item.wireObject
        if let place { stored.remove(at: place) }
        guard var new else { continue }
        new["index"] = .string(index)
        stored.append(new)
      }
    }
  }

  /// Removes the items of `index` for which `condition` returns true.
  static func remove(
    from index: String, where condition: (_ identifier: String, _ domain: String?) -> Bool
  ) -> (any Error)? {
    change { stored in
      stored.removeAll {
        $0["index"].stringValue == index
          && condition($0["uniqueIdentifier"].stringValue ?? "", $0["domainIdentifier"].stringValue)
      }
    }
  }

  private static func change(_ body: (inout [WireObject]) -> Void) -> (any Error)? {
    var failure: (any Error)?
    let error = ContainerStore.change(.searchableItems) { value in
      var stored = (value.arrayValue ?? []).compactMap(\.objectValue).filter { !isExpired($0) }
      body(&stored)
      guard stored.count <= Limit.items else {
        failure = CSIndexError(.quotaExceeded, "An extension can store \(Limit.items) items.")
        return
      }
      value = stored.isEmpty ? .null : .array(stored.map(WireValue.object))
    }
    return failure ?? error.map { CSIndexError(.indexUnavailableError, ($0 as NSError).localizedDescription) }
  }

  /// Returns the stored item with the attributes of `item` in place of its own; attributes that `item` lacks remain.
  private static func updated(_ stored: WireObject, by item: CSSearchableItem) -> WireObject {
    var updated = stored
    var attributes = stored["attributeSet"].objectValue ?? WireObject(type: CSSearchableItemAttributeSet.wireTypeName)
    for field in item.attributeSet.wireObject.fields { attributes[field.name] = field.value }
    updated["attributeSet"] = .object(attributes)
    return updated
  }

  private static func isItem(_ stored: WireObject, identifier: String, index: String) -> Bool {
    stored["uniqueIdentifier"].stringValue == identifier && stored["index"].stringValue == index
  }

  private static func isExpired(_ stored: WireObject) -> Bool {
    Date?.value(from: stored["expirationDate"]).flatMap(\.self).map { $0 < .now } ?? false
  }

  /// The size of an item in bytes; `Int.max` if the item can't be encoded.
  private static func byteCount(_ item: CSSearchableItem) -> Int {
    (try? WireFrame.encode(item.wireObject).count) ?? .max
  }
}
