package import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentWire

/// The phrases that the user has given to shortcuts: one folder in the host's state, with a file for each extension or
/// app. An app can't change them.
///
/// A file is one value of the wire protocol. It is replaced atomically by a rename. A writer holds the folder's lock.
/// The owner of the shortcuts gets a copy in its container, which the host never reads.
package struct VoiceShortcutStore: Sendable {
  private enum Limit {
    static let shortcuts = 1_000
    static let fileBytes = 8 << 20
  }

  private static let suffix = ".shortcuts"
  private static let copy = ["Library", "Intents", "VoiceShortcuts.wire"]

  private let folder: URL
  private let lock: URL
  private let folders: HostFolders

  /// Creates a reference to the shortcuts in the state of `folders`. The first write creates the folder.
  package init(_ folders: HostFolders) {
    folder = folders.state.appending(path: "shortcuts")
    lock = folders.state.appending(path: "shortcuts.lock")
    self.folders = folders
  }

  /// Identifies the state of the shortcuts; nil if there are none.
  package var stamp: FileStamp? { FileStamp.of(path: folder.path) }

  /// Reads all shortcuts, sorted by owner. `damaged` contains the names of invalid files.
  package func read() -> (shortcuts: [VoiceShortcut], damaged: [String]) {
    var shortcuts: [VoiceShortcut] = []
    var damaged: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(Self.suffix) && !name.hasPrefix(".") {
      let owner = String(name.dropLast(Self.suffix.count))
      if let found = try? read(owner) { shortcuts += found } else { damaged.append(name) }
    }
    return (shortcuts, damaged)
  }

  /// Adds a shortcut. The caller has checked its phrase, and the user has agreed.
  ///
  /// - Throws: the system's error, or ``RequestError`` if the owner has too many shortcuts.
  package func add(_ shortcut: VoiceShortcut) throws {
    try change(shortcut.shortcut.owner) { shortcuts in
      guard shortcuts.count < Limit.shortcuts else {
        throw RequestError("'\(shortcut.shortcut.owner)' has \(Limit.shortcuts) shortcuts already; remove one")
      }
      shortcuts.append(shortcut)
    }
  }

  /// Replaces a shortcut by one with the same identifier and another phrase. Does nothing if it was removed.
  ///
  /// - Throws: the system's error.
  package func replace(_ shortcut: VoiceShortcut) throws {
    try change(shortcut.shortcut.owner) { shortcuts in
      guard let index = shortcuts.firstIndex(where: { $0.identifier == shortcut.identifier }) else { return }
      shortcuts[index] = shortcut
    }
  }

  /// Returns a shortcut of `owner`; nil if there is none with the identifier.
  package func shortcut(_ identifier: String, of owner: String) -> VoiceShortcut? {
    guard let owner = try? HostFolders.checkedName(owner) else { return nil }
    return (try? read(owner))?.first { $0.identifier == identifier }
  }

  /// Removes a shortcut. Does nothing if it was already removed.
  ///
  /// - Throws: the system's error.
  package func remove(_ shortcut: VoiceShortcut) throws {
    try change(shortcut.shortcut.owner) { shortcuts in
      shortcuts.removeAll { $0.identifier == shortcut.identifier }
    }
  }

  // MARK: Files

  private func change(_ owner: String, _ body: (inout [VoiceShortcut]) throws -> Void) throws {
    let file = PrivateFile(url: location(of: try HostFolders.checkedName(owner)))
    try FileLock.withLock(lock) {
      // A damaged list can't be repaired, so the list starts empty. A file that can't be read is not replaced.
      var shortcuts = try read(owner) ?? []
      try body(&shortcuts)
      let list = WireObject(
        type: "shortcuts", fields: [.init(name: "shortcuts", value: .array(shortcuts.map { .object($0.object) }))])
      let bytes = Array(try WireFrame.encode(list).dropFirst(WireFrame.headerBytes))
      guard bytes.count <= Limit.fileBytes else { throw POSIXError(.EFBIG) }
      if shortcuts.isEmpty { try file.remove() } else { try file.replace(with: bytes) }
      // The phrase works without the copy.
      _ = try? folders.container(owner)
      try? PrivateFile.replace([owner] + Self.copy, beneath: folders.containers, with: bytes, createsFolders: true)
    }
  }

  /// The file of an owner whose identifier can name one.
  func location(of owner: String) -> URL { folder.appending(path: owner + Self.suffix) }

  /// Reads the shortcuts of an owner; empty if there is no file; nil if the file is damaged.
  ///
  /// - Throws: the system's error if the file can't be read.
  private func read(_ owner: String) throws -> [VoiceShortcut]? {
    do {
      let file = PrivateFile(url: location(of: owner))
      guard let bytes = try file.read(maximumBytes: Limit.fileBytes) else { return [] }
      let list = try WireFrame.decode(payload: bytes).objectValue?["shortcuts"].arrayValue
      return list?.compactMap { VoiceShortcut($0, owner: owner) }
    } catch let error where PrivateFile.isDamage(error) {
      return nil
    }
  }
}
