package import ExtensionSupervisor
package import Foundation

/// A temporary home without earlier state, for a host or an extension. Its owner removes it after use.
package struct ThrowAwayHome: Sendable {
  /// The home's location.
  package let url: URL

  /// Creates the folder, which only this user can open. `purpose` is a part of its name.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the folder can't be created.
  package init(for purpose: String) throws(ExtensionFault) {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "intent-host-\(purpose)-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .startFailed("no folder '\(url.path)': \((error as NSError).localizedDescription)")
    }
  }

  /// The host's folders within this home: containers, groups and state.
  package var folders: HostFolders {
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    return HostFolders(environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, url.path) }))
  }

  /// Removes the folder with everything in it.
  package func remove() {
    // A process that is just ending may still write a file while the folder is being removed.
    for _ in 0..<10 where FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
  }
}
