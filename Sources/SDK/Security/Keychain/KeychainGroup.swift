internal import Foundation
internal import Intents
internal import Synchronization

/// A keychain group that this process may use.
struct KeychainGroup: Sendable {
  /// The value of the attribute `kSecAttrAccessGroup`.
  let identifier: String
  private let storage: any ItemStorage
  private let getKeys: @Sendable () throws(KeychainError) -> HostKeychain.Keys

  /// Makes a group whose items are in `storage`. `keys` returns the keys that are available now.
  init(
    _ identifier: String, _ storage: any ItemStorage,
    keys: @escaping @Sendable () throws(KeychainError) -> HostKeychain.Keys
  ) {
    self.identifier = identifier
    self.storage = storage
    getKeys = keys
  }

  /// The group's items, with the keys for their secrets. ``KeychainGroup/read()`` returns empty keys if the group has
  /// no stored items.
  struct Content {
    var items: [KeychainItem]
    let keys: HostKeychain.Keys
  }

  /// Returns the items.
  func read() throws(KeychainError) -> Content {
    guard let bytes = try storage.read() else {
      return Content(items: [], keys: HostKeychain.Keys(always: Data(), afterFirstUnlock: nil, whenUnlocked: nil))
    }
    let keys = try getKeys()
    return Content(items: try ItemList.decode(bytes, group: identifier, keys: keys), keys: keys)
  }

  /// Changes the items by `body`, while no other process can change them.
  ///
  /// - Parameter body: returns whether it changed anything; otherwise nothing is written.
  /// - Throws: the failure of `body`, or that of the storage.
  func change(_ body: (inout Content) throws(KeychainError) -> Bool) throws(KeychainError) {
    let keys = try getKeys()
    try storage.change { (bytes) throws(KeychainError) -> Data? in
      let items = try bytes.map { (bytes) throws(KeychainError) in
        try ItemList.decode(bytes, group: identifier, keys: keys)
      }
      var content = Content(items: items ?? [], keys: keys)
      guard try body(&content) else { return nil }
      return try ItemList.encode(content.items, group: identifier, keys: keys)
    }
  }
}

extension KeychainGroup {
  /// The groups of this process in search order; new items go into the first one.
  ///
  /// - Throws: `errSecNotAvailable` if the host stores no keys.
  static func all() throws(KeychainError) -> [KeychainGroup] {
    if let taskGroups { return taskGroups }
    guard let groups = HostKeychain.groups else { return [processGroup] }
    guard !groups.isEmpty else { throw KeychainError(errSecNotAvailable, "this host stores no keychain keys") }
    return groups.map(KeychainGroup.init)
  }

  private init(_ group: HostKeychain.Group) {
    self.init(group.identifier, ItemFile(folder: group.path)) { () throws(KeychainError) in
      switch HostKeychain.keys(of: group) {
      case .keys(let keys): return keys
      case .failed(let reason):
        throw KeychainError(errSecNotAvailable, "the keys of '\(group.identifier)' are not available: \(reason)")
      }
    }
  }

  /// The groups for the calls of a task; nil for the groups of the process. Tests set it, so that one process can act
  /// as several extensions.
  @TaskLocal static var taskGroups: [KeychainGroup]?

  /// The only group outside an extension. It accepts every identifier, and its items exist only in the memory of the
  /// process.
  static var processGroup: KeychainGroup { KeychainGroup(anyIdentifier, memory) { memoryKeys } }

  /// The identifier of a group that accepts every identifier.
  static let anyIdentifier = ""
  private static let memory = ItemMemory()
  private static let memoryKeys = HostKeychain.Keys(
    always: randomKey, afterFirstUnlock: randomKey, whenUnlocked: randomKey)

  private static var randomKey: Data {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}
