package import Foundation

/// Two drafts of a file: one whose writer was killed before it could replace the file, and one of a living writer.
package final class PlantedDrafts {
  private let abandoned: URL
  private let living: URL
  private let descriptor: Int32

  /// Creates both drafts beside `file`.
  package init(of file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let place = { folder.appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)") }
    abandoned = place()
    living = place()
    for draft in [abandoned, living] { try Data("half".utf8).write(to: draft) }
    descriptor = open(living.path, O_WRONLY | O_CLOEXEC)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw POSIXError(.EWOULDBLOCK) }
  }

  deinit { close(descriptor) }

  /// Whether the abandoned draft is gone, and the one of the living writer is still there.
  package var isSwept: Bool {
    !FileManager.default.fileExists(atPath: abandoned.path) && FileManager.default.fileExists(atPath: living.path)
  }
}
