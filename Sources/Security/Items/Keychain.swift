internal import Foundation
internal import Intents
internal import IntentWire

/// The keychain groups that one call may use.
struct Keychain {
  private let groups: [KeychainGroup]

  /// Uses all groups of this process.
  init() throws(KeychainFailure) {
    groups = try KeychainGroup.all()
  }

  /// Uses `groups`; new items go into the first one.
  init(_ groups: [KeychainGroup]) {
    self.groups = groups
  }

  /// The groups that a query searches: the group that it names, or all groups.
  private func groups(_ query: ItemQuery) throws(KeychainFailure) -> [KeychainGroup] {
    guard let name = query.accessGroup else { return groups }
    let plain = Self.withoutTeam(name)
    let named = groups.first { $0.identifier == name } ?? groups.first { $0.identifier == plain }
    guard let found = named ?? groups.first(where: { $0.identifier == KeychainGroup.anyIdentifier }) else {
      throw KeychainFailure(
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

  /// Adds an item, and returns the parts that the caller wants.
  func add(_ query: ItemQuery) throws(KeychainFailure) -> AnyObject? {
    guard let itemClass = query.itemClass else { throw KeychainFailure(errSecParam, "'kSecClass' is missing") }
    guard query.synchronizable != .any, query.limit == nil, query.reference == nil else {
      throw KeychainFailure(errSecParam, "the attributes have a key that is valid only in a search")
    }
    var item = KeychainItem(
      kind: itemClass, attributes: query.attributes, accessibility: query.accessibility ?? .whenUnlocked)
    if query.synchronizable == .yes {
      guard !item.accessibility.isOfThisDevice else {
        throw KeychainFailure(
          errSecParam, "an item with 'kSecAttrSynchronizable' can't be accessible on this device only")
      }
      item.attributes["sync"] = .bool(true)
    }
    item.attributes["cdat"] = item.attributes["cdat"] ?? .date(.now)
    item.attributes["mdat"] = item.attributes["mdat"] ?? .date(.now)
    guard let group = try groups(query).first else { throw KeychainFailure(errSecNotAvailable) }
    var result: AnyObject?
    try group.change { (content) throws(KeychainFailure) in
      try item.setSecret(query.secret, content.keys)
      content.items.append(item)
      guard !content.hasDuplicates(of: item) else { throw KeychainFailure(errSecDuplicateItem) }
      result = query.returns.isEmpty ? nil : try query.returns.object(item, in: group.identifier, content.keys)
      return true
    }
    return result
  }

  /// Finds items, and returns the parts that the caller wants.
  func find(_ query: ItemQuery) throws(KeychainFailure) -> AnyObject? {
    let limit = query.limit ?? 1
    var results: [AnyObject] = []
    var (count, isAnyLocked) = (0, false)
    for group in try groups(query) where count < limit {
      let content = try group.read()
      for item in content.items where query.matches(item, in: group.identifier) && count < limit {
        do {
          let result = try query.returns.object(item, in: group.identifier, content.keys)
          count += 1
          if let result { results.append(result) }
        } catch  where error.status == errSecInteractionNotAllowed && query.limit != nil {
          // A search for several items leaves out items that can't be read now.
          isAnyLocked = true
        }
      }
    }
    guard count > 0 else { throw KeychainFailure(isAnyLocked ? errSecInteractionNotAllowed : errSecItemNotFound) }
    guard !query.returns.isEmpty else { return nil }
    return query.limit == nil ? results.first : results as NSArray
  }

  /// Changes all items that match `query`.
  func update(_ query: ItemQuery, _ changes: NSDictionary) throws(KeychainFailure) {
    let new = try ItemQuery(changes, itemClass: query.itemClass)
    guard new.itemClass == nil, new.returns.isEmpty, new.limit == nil, new.reference == nil,
      new.synchronizable != .any
    else { throw KeychainFailure(errSecParam, "the new attributes have a key that is valid only in a search") }
    guard new.accessGroup == nil else {
      throw KeychainFailure(
        errSecUnimplemented, "an item can't change its access group; add it to the other group, and delete it")
    }
    try changeMatches(query) { (item, keys) throws(KeychainFailure) in
      item.attributes.merge(new.attributes) { $1 }
      if let shared = new.synchronizable { item.attributes["sync"] = shared == .yes ? .bool(true) : nil }
      item.attributes["mdat"] = .date(.now)
      if let accessibility = new.accessibility { try item.setAccessibility(accessibility, keys) }
      if new.hasSecret { try item.setSecret(new.secret, keys) }
      return true
    }
  }

  /// Deletes all items that match `query`. This also works while the device is locked.
  func delete(_ query: ItemQuery) throws(KeychainFailure) {
    try changeMatches(query) { (_, _) throws(KeychainFailure) in false }
  }

  /// Changes the items that match `query`. `body` returns whether to keep the item.
  ///
  /// - Throws: `errSecItemNotFound` if no item matches.
  private func changeMatches(
    _ query: ItemQuery, _ body: (inout KeychainItem, HostKeychain.Keys) throws(KeychainFailure) -> Bool
  ) throws(KeychainFailure) {
    var count = 0
    for group in try groups(query) {
      try group.change { (content) throws(KeychainFailure) in
        var items: [KeychainItem] = []
        var changed: [KeychainItem] = []
        let before = count
        for var item in content.items {
          if query.matches(item, in: group.identifier) {
            count += 1
            guard try body(&item, content.keys) else { continue }
            changed.append(item)
          }
          items.append(item)
        }
        content.items = items
        if changed.contains(where: content.hasDuplicates) { throw KeychainFailure(errSecDuplicateItem) }
        return count > before
      }
    }
    guard count > 0 else { throw KeychainFailure(errSecItemNotFound) }
  }
}

extension KeychainGroup.Content {
  /// Whether several items have the same identifying attributes as `item`.
  fileprivate func hasDuplicates(of item: KeychainItem) -> Bool {
    let identity = ItemAttributes.identity(of: item.kind)
    return items.count { other in
      other.kind == item.kind && identity.allSatisfy { other.attributes[$0] == item.attributes[$0] }
    } > 1
  }
}
