internal import BaseFiles
package import ExtensionSupervisor
internal import Foundation
package import IntentConversations
package import IntentWire

/// Returns the keys of one extension's keychain groups that the lock state allows.
package struct KeychainAccess: Sendable {
  private let folders: HostFolders
  private let groups: [Hello.KeychainGroup]
  private let lock: (any LockSource)?

  /// Creates the access for an extension.
  ///
  /// - Parameters:
  ///   - groups: the groups of the extension, as the first message lists them.
  ///   - folders: the host's folders, which contain the keys.
  ///   - lock: the lock of the device; nil if the device is never locked.
  package init(_ groups: [Hello.KeychainGroup], in folders: HostFolders, lock: (any LockSource)?) {
    self.groups = groups
    self.folders = folders
    self.lock = lock
  }

  /// Returns the keys of a group. Reads the lock state at each call, because an extension lives longer than a request.
  package func reply(to request: KeychainRequest) -> KeychainReply {
    guard groups.contains(where: { $0.identifier == request.group && $0.isOwn == request.isOwn }) else {
      return .refused("the extension has no keychain group '\(request.group.prefix(200))'")
    }
    do {
      var keys = try KeychainKeyFile(folders, group: request.group, isOwn: request.isOwn).keys()
      lock?.refresh()
      if lock?.device.isLocked ?? false || request.countsAsLocked { keys.whenUnlocked = nil }
      if lock?.device.isProtectedDataAvailable == false { keys.afterFirstUnlock = nil }
      return .keys(keys)
    } catch let damage as KeychainKeyFile.DamageError {
      return .refused(damage.description)
    } catch {
      return .refused("the keys of '\(request.group)' can't be read: \(systemReason(error))")
    }
  }
}
