internal import BaseFiles
internal import Foundation
internal import Synchronization

/// The folders of the fleets of this process, in the folder for temporary files.
enum FleetFolder {
  /// Short, because the folder has sockets, whose paths have at most 107 bytes.
  private static let prefix = "fleet-"
  private static let own = Mutex<[OwnedFolder]>([])

  private static var parent: String { FileManager.default.temporaryDirectory.path }

  /// Makes the folder of a fleet.
  static func make(_ name: String) throws -> URL {
    let folder = try OwnedFolder("\(parent)/\(prefix)\(name)")
    own.withLock { $0.append(folder) }
    return URL(fileURLWithPath: folder.path, isDirectory: true)
  }

  /// Removes the folders of processes that have ended.
  static func removeAbandoned() {
    OwnedFolder.sweep(parent, where: { OwnedFolder.isName($0, prefix: prefix) }) {
      try? FileManager.default.removeItem(atPath: $0)
    }
  }

  /// Removes the folders of this process. Programs that are ending may still write into them, so it tries for a second.
  static func removeOwn() {
    let manager = FileManager.default
    var paths = own.withLock { $0.map(\.path) }
    for _ in 0..<50 {
      for path in paths { try? manager.removeItem(atPath: path) }
      paths = paths.filter(manager.fileExists)
      if paths.isEmpty { return }
      usleep(20_000)
    }
  }
}
