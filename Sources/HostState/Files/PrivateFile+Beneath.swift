internal import Foundation

extension PrivateFile {
  /// Reads a file in a folder to which others write: no link on the way there is followed.
  ///
  /// - Parameters:
  ///   - names: the folders on the way, and the file's name.
  ///   - folder: where the way begins.
  ///   - maximumBytes: what the file may hold at most.
  /// - Returns: its bytes; nil where there is none.
  /// - Throws: what the system says about the file, `ELOOP` where a link leads there, otherwise as `read` does.
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
