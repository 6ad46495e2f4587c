internal import Foundation

extension PrivateFile {
  /// Reads a file in a folder that others can write to. Follows no symbolic link below `folder`.
  ///
  /// - Parameters:
  ///   - names: the folders on the way from `folder`, then the file's name.
  ///   - folder: the folder that the path starts from.
  ///   - maximumBytes: the largest size of the file, in bytes.
  /// - Returns: the file's bytes; nil if there is no such file.
  /// - Throws: the system's error, such as `ELOOP` if a part of the path is a symbolic link; otherwise the errors of
  ///   `read`.
  static func read(_ names: [String], beneath folder: URL, maximumBytes: Int) throws -> [UInt8]? {
    var descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for name in names where descriptor >= 0 {
      let parent = descriptor
      descriptor = openat(parent, name, readingFlags | O_NOFOLLOW)
      let reason = errno
      close(parent)
      errno = reason
    }
    return try bytes(descriptor, maximumBytes: maximumBytes)
  }
}
