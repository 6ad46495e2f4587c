internal import ExtensionSupervisor
internal import Foundation

/// The only folder that an inspected extension can write to.
struct ThrowAwayHome {
  /// Where it lies.
  let url: URL

  /// Makes the folder, which no other user can look into.
  init() throws(ExtensionFault) {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "intent-host-inspection-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .startFailed("no folder '\(url.path)': \((error as NSError).localizedDescription)")
    }
  }

  /// The places in it for the container and for groups.
  var folders: HostFolders { HostFolders(environment: ["XDG_DATA_HOME": url.path]) }

  /// Empties and removes it, whatever the extension has made of it.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
