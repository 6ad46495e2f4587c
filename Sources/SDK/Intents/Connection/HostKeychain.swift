internal import Foundation
internal import IntentWire
internal import Synchronization

/// The keychain groups of this extension, and their keys. The host stores the keys.
package enum HostKeychain {
  /// A keychain group of this extension.
  package struct Group: Sendable, Hashable {
    /// The identifier of the group; for the extension's own group, the identifier of the extension.
    package let identifier: String
    /// The folder of the items; it may not exist yet.
    package let path: String
    /// Whether only this extension uses the group.
    package let isOwn: Bool
  }

  /// The keys of a group, each for AES-256-GCM.
  package struct Keys: Sendable {
    /// The key for attributes, and for items that can always be read.
    package let always: Data
    /// The key for items that can be read after the first unlock; nil before the first unlock.
    package let afterFirstUnlock: Data?
    /// The key for items that can be read only while the device is unlocked; nil while it is locked.
    package let whenUnlocked: Data?

    /// Makes keys.
    package init(always: Data, afterFirstUnlock: Data?, whenUnlocked: Data?) {
      self.always = always
      self.afterFirstUnlock = afterFirstUnlock
      self.whenUnlocked = whenUnlocked
    }

    init(_ keys: KeychainKeys) {
      self.init(always: keys.always, afterFirstUnlock: keys.afterFirstUnlock, whenUnlocked: keys.whenUnlocked)
    }
  }

  /// The host's answer to a request for keys.
  package enum Reply: Sendable {
    /// The keys that the lock state allows.
    case keys(Keys)
    /// The reason why there are no keys.
    case failed(String)
  }

  /// The groups in search order; new items go into the first one. Nil outside an extension, as in an author's unit
  /// tests. Empty if the host stores no keys.
  package static var groups: [Group]? {
    ExtensionLaunch.current.withLock { hello in
      hello?.keychainGroups.map { Group(identifier: $0.identifier, path: $0.path, isOwn: $0.isOwn) }
    }
  }

  /// Requests the keys of a group, and waits for the answer, at most five seconds.
  package static func keys(of group: Group) -> Reply {
    guard let operations = HostOperations.current.withLock(\.self) else { return .failed("there is no host") }
    return operations.keychainKeys(group.identifier, isOwn: group.isOwn)
      ?? .failed("the host does not answer between two calls")
  }
}
