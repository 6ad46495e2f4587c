internal import BaseFiles
package import Foundation

/// Checks whether this process may write to a folder.
package enum FolderAccess {
  /// Checks that files can be created in `folder`. If the folder does not exist, checks that it can be created in the
  /// nearest existing parent. Creates nothing.
  ///
  /// - Throws: the system's error for the folder or the parent.
  package static func check(_ folder: URL) throws(POSIXError) {
    var status = stat()
    var place = folder
    while stat(place.path, &status) != 0 {
      guard errno == ENOENT, place.path != "/" else { throw .last }
      place.deleteLastPathComponent()
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw POSIXError(.ENOTDIR) }
    guard access(place.path, W_OK | X_OK) == 0 else { throw .last }
  }
}
