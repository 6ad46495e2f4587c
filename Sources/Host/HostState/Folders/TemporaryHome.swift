internal import BaseFiles
package import ExtensionSupervisor
package import Foundation

/// A temporary home without earlier state, for a host or an extension. Its owner removes it after use.
///
/// The folder is locked while its owner lives. The first home of a process removes the homes of killed processes, which
/// are this user's homes with a free lock.
package final class TemporaryHome: Sendable {
  /// The home's location.
  package var url: URL { URL(fileURLWithPath: folder.path, isDirectory: true) }

  private let folder: OwnedFolder

  private static let prefix = "intent-host-"
  /// Sweeps at the first use in a process.
  private static let isSwept: Void = sweep(parent)

  private static var parent: URL { FileManager.default.temporaryDirectory.resolvingSymlinksInPath() }

  /// Creates the folder, which only this user can open. `purpose` is a part of its name.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the folder can't be created.
  package init(for purpose: String) throws(ExtensionFault) {
    Self.isSwept
    let prefix = "\(Self.parent.path)/\(Self.prefix)\(purpose)-"
    do {
      folder = try OwnedFolder(prefix)
    } catch {
      throw .startFailed("the folder '\(prefix.dropLast())' can't be created: \(systemReason(error))")
    }
  }

  /// The host's folders within this home: containers, groups and state.
  package var folders: HostFolders {
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    return HostFolders(environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, url.path) }))
  }

  /// Removes the folder and its content.
  package func remove() {
    FolderRemoval.remove(url.path)
  }

  /// Removes the homes in `parent` whose owners were killed.
  static func sweep(_ parent: URL) {
    OwnedFolder.sweep(
      parent.path, where: { OwnedFolder.isName($0, prefix: prefix) }, remove: { FolderRemoval.remove($0) })
  }
}
