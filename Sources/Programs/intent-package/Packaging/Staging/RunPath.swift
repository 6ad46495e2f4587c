internal import BaseFiles
internal import Glibc

/// The folders in which a program or library looks for the libraries that it needs (`DT_RUNPATH`).
enum RunPath {
  /// Replaces the folders in the file, which keeps its size.
  ///
  /// - Parameters:
  ///   - folders: the folders, separated by colons; not longer than what they replace.
  ///   - path: the path of the file.
  /// - Throws: ``PackagingError`` if the file has no such entry, a shorter one, or can't be written.
  static func set(_ folders: String, inFile path: String) throws(PackagingError) {
    guard let file = ELFFile(path: path), let place = ELFDynamicSection(of: file)?.runPathRange else {
      throw PackagingError("'\(path)' is no program or library with a DT_RUNPATH")
    }
    let bytes = Array(folders.utf8)
    guard bytes.count <= place.count else {
      throw PackagingError(
        "'\(path)' has space for \(place.count) bytes of DT_RUNPATH, and '\(folders)' has \(bytes.count); "
          + "use a shorter prefix")
    }
    let padded = bytes + Array(repeating: 0, count: Int(place.count) - bytes.count)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(path) }
    defer { close(descriptor) }
    guard pwrite(descriptor, padded, padded.count, off_t(place.offset)) == padded.count else { throw unwritable(path) }
  }

  private static func unwritable(_ path: String) -> PackagingError {
    PackagingError("'\(path)' can't be written: \(String(cString: strerror(errno)))")
  }
}
