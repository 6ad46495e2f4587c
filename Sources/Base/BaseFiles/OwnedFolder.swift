package import Foundation

/// A new folder that is locked while its owner lives, so a folder without a lock belongs to a killed process.
package final class OwnedFolder: Sendable {
  /// The path of the folder.
  package let path: String
  /// The open folder, which holds the lock.
  package let descriptor: Int32

  /// Creates a folder. Its name begins with the last part of `prefix`, and ends with an identifier.
  ///
  /// - Parameters:
  ///   - prefix: the path of the parent folder, and the begin of the name.
  ///   - mode: the permissions of the folder.
  /// - Throws: the system's error, or `EBUSY` if another process removes the folder repeatedly.
  package init(_ prefix: String, mode: UInt32 = 0o700) throws(POSIXError) {
    // A sweep of another process can remove a folder before it is locked.
    for _ in 0..<100 {
      let path = prefix + UUID().uuidString
      guard mkdir(path, mode) == 0 else { throw .last }
      if let descriptor = Self.own(path) {
        self.path = path
        self.descriptor = descriptor
        return
      }
    }
    throw POSIXError(.EBUSY)
  }

  deinit { close(descriptor) }

  /// Removes the folders of killed processes of this user. A folder that is not removed is found by a later sweep.
  ///
  /// - Parameters:
  ///   - parent: the path of the parent folder.
  ///   - isOwned: whether a name is that of such a folder.
  ///   - remove: removes the folder at a path.
  package static func sweep(_ parent: String, where isOwned: (String) -> Bool, remove: (String) -> Void) {
    for name in FolderListing.names(in: parent) where isOwned(name) {
      let path = "\(parent)/\(name)"
      guard let descriptor = own(path) else { continue }
      remove(path)
      close(descriptor)
    }
  }

  /// Whether a name begins with `prefix` and ends with an identifier, as that of an ``OwnedFolder``.
  package static func isName(_ name: String, prefix: String) -> Bool {
    name.hasPrefix(prefix) && UUID(uuidString: String(name.suffix(36))) != nil
  }

  /// Locks a folder of this user if it has no living owner, and returns the descriptor that holds the lock.
  private static func own(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_uid == geteuid(), FileLock.own(descriptor) { return descriptor }
    close(descriptor)
    return nil
  }
}
