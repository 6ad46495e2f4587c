package import ExtensionSupervisor
package import Foundation

/// A folder for a host or an extension in which nothing has happened yet, and of which nothing is to stay.
package struct ThrowAwayHome: Sendable {
  /// Where it lies.
  package let url: URL

  /// Makes the folder, which no other user can look into; `purpose` is a part of its name.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` where the system refuses.
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

  /// The places in it for the containers, the groups, and what a host remembers.
  package var folders: HostFolders {
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    return HostFolders(environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, url.path) }))
  }

  /// Empties and removes it, whatever the extension has made of it.
  package func remove() {
    // What is just ending may still write a file into a folder that is being emptied.
    for _ in 0..<10 where FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
  }
}
