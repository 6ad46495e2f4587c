internal import Foundation
internal import IntentWire
internal import Intents

/// The keychain groups that one call may use.
struct Keychain {
  private let groups: [KeychainGroup]

  /// Uses all groups of this process.
  init() throws(KeychainError) {
    groups = try KeychainGroup.all()
  }

  /// Uses `groups`; new items go into the first one.
  init(_ groups: [KeychainGroup]) {
    self.groups = groups
  }

  /// The groups that a query searches: the group that it names, or all groups.
  private func groups(_ query: ItemQuery) throws(KeychainError) -> [KeychainGroup] {
    guard let name = query.accessGroup else { return groups }
    let plain = Self.withoutTeam(name)
    let named = groups.first { $0.identifier == name } ?? groups.first { $0.identifier == plain }
    guard let found = named ?? groups.first(where: { $0.identifier == KeychainGroup.anyIdentifier }) else {
      throw KeychainError(
        errSecMissingEntitlement,
        "the extension has no access group '\(name.prefix(200))'; add it to the manifest under 'KeychainGroups' or 'AppGroups'"
      )
    }
    return [found]
  }

  /// The group's identifier without the prefix of an Apple team, which the host ignores.
  private static func withoutTeam(_ name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1)
    let isTeam =
      parts.count == 2 && parts[0].utf8.count == 10
      && parts[0].allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
    return isTeam ? String(parts[1]) : name
  }

  // MARK: Calls

  /// Adds an item, and returns the parts that the caller wants; nil if it wants none.
  func add(_ query: ItemQuery) throws(KeychainError) -> AnyObject? {
    guard let itemClass = query.itemClass else { throw KeychainError(errSecParam, "'kSecClass' is missing") }
    guard query.synchronizable != .any, query.limit == nil, query.reference == nil else {
      throw KeychainError(errSecParam, "the attributes have a key that is valid only in a search")
    }
    var item = KeychainItem(
      kind: itemClass, attributes: query.attributes, accessibility: query.accessibility ?? .whenUnlocked)
    if query.synchronizable == .yes { item.attributes["sync"] = .bool(true) }
    try item.checkSynchronizable()
    item.attributes["cdat"] = item.attributes["cdat"] ?? .date(.now)
    item.attributes["mdat"] = item.attributes["mdat"] ?? .date(.now)
    guard let group = try groups(query).first else { throw KeychainError(errSecNotAvailable) }
    var result: AnyObject?
    try group.change { (content) throws(KeychainError) in
      try item.setSecret(query.secret, content.keys)
      content.items.append(item)
      guard !content.hasDuplicates(of: item) else { throw KeychainError(errSecDuplicateItem) }
      result =
        query.requestedParts.isEmpty ? nil : try query.requestedParts.object(item, in: group.identifier, content.keys)
      return true
    }
    return result
  }

  /// Finds items, and returns the parts that the caller wants: an array if the query's limit is more than one item,
  /// else one object; nil if it wants none.
  func find(_ query: ItemQuery) throws(KeychainError) -> AnyObject? {
    let limit = query.limit ?? 1
    var results: [AnyObject] = []
    var count = 0
    var isAnyLocked = false
    for group in try groups(query) where count < limit {
      let content = try group.read()
      for item in content.items where query.matches(item, in: group.identifier) && count < limit {
        do {
          let result = try query.requestedParts.object(item, in: group.identifier, content.keys)
          count += 1
          if let result { results.append(result) }
        } catch  where error.status == errSecInteractionNotAllowed && query.limit != nil {
          // A search for several items leaves out items that can't be read now.
          isAnyLocked = true
        }
      }
    }
    guard count > 0 else { throw KeychainError(isAnyLocked ? errSecInteractionNotAllowed : errSecItemNotFound) }
    guard !query.requestedParts.isEmpty else { return nil }
    return query.limit == nil ? results.first : results as NSArray
  }

  /// Changes all items that match `query`.
  func update(_ query: ItemQuery, _ changes: NSDictionary) throws(KeychainError) {
    let new = try ItemQuery(changes, itemClass: query.itemClass)
    guard new.itemClass == nil, new.requestedParts.isEmpty, new.limit == nil, new.reference == nil,
      new.synchronizable != .any
    else { throw KeychainError(errSecParam, "the new attributes have a key that is valid only in a search") }
    guard new.accessGroup == nil else {
      throw KeychainError(
        errSecUnimplemented, "an item can't change its access group; add it to the other group, and delete it")
    }
    try changeMatches(query) { (item, keys) throws(KeychainError) in
      item.attributes.merge(new.attributes) { $1 }
      if let shared = new.synchronizable { item.attributes["sync"] = shared == .yes ? .bool(true) : nil }
      item.attributes["mdat"] = .date(.now)
      if let accessibility = new.accessibility { try item.setAccessibility(accessibility, keys) }
      try item.checkSynchronizable()
      if new.hasSecret { try item.setSecret(new.secret, keys) }
      return true
    }
  }

  /// Deletes all items that match `query`. This also works while the device is locked.
  func delete(_ query: ItemQuery) throws(KeychainError) {
    try changeMatches(query) { (_, _) throws(KeychainError) in false }
  }

  /// Decides about an item that matches a query: changes it, or returns false to delete it.
  private typealias ItemChange = (inout KeychainItem, HostKeychain.Keys) throws(KeychainError) -> Bool

  /// Changes the items that match `query`.
  ///
  /// - Throws: `errSecItemNotFound` if no item matches, `errSecDuplicateItem` if a changed item equals another one, or
  ///   the error of `body`. Then all items are unchanged, unless another process changes a group at the same time.
  private func changeMatches(_ query: ItemQuery, _ body: ItemChange) throws(KeychainError) {
    let searched = try groups(query)
    // Each group has a file of its own. A change that fails in a later group must not reach the file of an earlier one.
    for group in searched.dropFirst() {
      var content = try group.read()
      _ = try Self.changeMatches(query, in: group, content: &content, body: body)
    }
    var count = 0
    for group in searched {
      try group.change { (content) throws(KeychainError) in
        let matches = try Self.changeMatches(query, in: group, content: &content, body: body)
        count += matches
        return matches > 0
      }
    }
    guard count > 0 else { throw KeychainError(errSecItemNotFound) }
  }

  /// Changes the items of one group in memory. Returns the number of matches.
  private static func changeMatches(
    _ query: ItemQuery, in group: KeychainGroup, content: inout KeychainGroup.Content, body: ItemChange
  ) throws(KeychainError) -> Int {
    var count = 0
    var items: [KeychainItem] = []
    var changed: [KeychainItem] = []
    for var item in content.items {
      if query.matches(item, in: group.identifier) {
        count += 1
        guard try body(&item, content.keys) else { continue }
        changed.append(item)
      }
      items.append(item)
    }
    content.items = items
    if changed.contains(where: content.hasDuplicates) { throw KeychainError(errSecDuplicateItem) }
    return count
  }
}

extension KeychainItem {
  /// Throws `errSecParam` if the item is synchronizable and never moves to another device.
  fileprivate func checkSynchronizable() throws(KeychainError) {
    guard attributes["sync"] != .bool(true) || !accessibility.isOfThisDevice else {
      throw KeychainError(errSecParam, "an item with 'kSecAttrSynchronizable' can't be accessible on this device only")
    }
  }
}

extension KeychainGroup.Content {
  /// Whether another item has the same identifying attributes as `item`, which must be one of the items.
  fileprivate func hasDuplicates(of item: KeychainItem) -> Bool {
    let identity = ItemAttributes.identity(of: item.kind)
    return items.count { other in
      other.kind == item.kind && identity.allSatisfy { other.attributes[$0] == item.attributes[$0] }
    } > 1
  }
}
