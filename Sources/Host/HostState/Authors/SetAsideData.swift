internal import Foundation

/// Moves all that one bundle identifier has stored into a folder of its own, which no host reads.
struct SetAsideData {
  private let folders: HostFolders
  private let identifier: String

  init(_ folders: HostFolders, _ identifier: String) {
    self.folders = folders
    self.identifier = identifier
  }

  /// The folders and files of the identifier, by the name that each gets in the new folder.
  private var items: [(name: String, url: URL)] {
    [
      ("container", folders.containers.appending(path: identifier)),
      ("keychain-keys", folders.keychainKeys.appending(path: "extensions").appending(path: identifier)),
      ("interactions", InteractionStore(folder: folders.interactions).location(of: identifier)),
      ("shortcuts", VoiceShortcutStore(folders).location(of: identifier)),
    ]
  }

  /// Moves the data that exists, and returns its new folder; nil if there was none.
  func move() throws -> URL? {
    let present = items.filter { access($0.url.path, F_OK) == 0 }
    guard !present.isEmpty else { return nil }
    let name = try "\(HostFolders.checkedName(identifier)).\(UUID().uuidString)"
    let place = folders.data.appending(path: "set-aside").appending(path: name)
    try FileManager.default.createDirectory(
      at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for item in present { try FileManager.default.moveItem(at: item.url, to: place.appending(path: item.name)) }
    return place
  }
}
