internal import BaseFiles
internal import Foundation

/// Copies a bundle that is a folder.
struct BundleCopy {
  let staging: StagingFolder

  /// Copies the folder at `path` under its own name.
  ///
  /// - Throws: ``InstallError`` for the first link or special file, or if a file can't be read or written.
  func copy(_ path: String) throws(InstallError) {
    try copyFolder(path, to: URL(fileURLWithPath: path).lastPathComponent)
  }

  private func copyFolder(_ path: String, to name: String) throws(InstallError) {
    guard access(path, R_OK | X_OK) == 0 else {
      throw InstallError("'\(path)' can't be read: \(systemReason(errno))")
    }
    try staging.addFolder(name)
    for item in FolderListing.names(in: path) {
      let source = "\(path)/\(item)"
      let place = "\(name)/\(item)"
      guard let status = FileStatus(source, followsLinks: false) else {
        throw InstallError("'\(source)' can't be read: \(systemReason(errno))")
      }
      if status.isDirectory {
        try copyFolder(source, to: place)
      } else if status.isRegularFile {
        try copyFile(source, status.size, to: place)
      } else {
        throw InstallError("'\(source)' is not a regular file; an installed bundle has only files and folders")
      }
    }
  }

  private func copyFile(_ path: String, _ size: Int, to name: String) throws(InstallError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw InstallError("'\(path)' can't be read: \(systemReason(errno))") }
    defer { close(descriptor) }
    var left = size
    try staging.addFile(name, isProgram: access(path, X_OK) == 0, byteCount: size) { () throws(InstallError) in
      // A file that grows meanwhile must not fill the disk.
      let bytes = try DescriptorBytes.read(descriptor, upTo: min(left, 1 << 16), path)
      left -= bytes.count
      return bytes
    }
  }
}
