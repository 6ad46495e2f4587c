internal import BaseFiles
package import Foundation
internal import Synchronization

/// The folders of the trials of this process, in the folder for temporary files.
package enum TrialFolder {
  private static let own = Mutex<[OwnedFolder]>([])

  private static var parent: String { FileManager.default.temporaryDirectory.path }

  /// Creates a folder of a trial.
  ///
  /// - Parameter prefix: the begin of its name. Use a short one, because the folder has sockets, whose paths have at
  ///   most 107 bytes.
  /// - Returns: the folder.
  /// - Throws: the system's error.
  package static func make(_ prefix: String) throws -> URL {
    let folder = try OwnedFolder("\(parent)/\(prefix)")
    own.withLock { $0.append(folder) }
    return URL(fileURLWithPath: folder.path, isDirectory: true)
  }

  /// Removes the folders of processes that have ended.
  ///
  /// - Parameter prefix: the begin of their names.
  package static func removeAbandoned(_ prefix: String) {
    OwnedFolder.sweep(parent, where: { OwnedFolder.isName($0, prefix: prefix) }) {
      try? FileManager.default.removeItem(atPath: $0)
    }
  }

  /// Removes the folders of this process. Programs that are ending may still write into them, so it tries for a second.
  package static func removeOwn() {
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
