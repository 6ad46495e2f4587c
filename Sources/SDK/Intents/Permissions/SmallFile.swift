internal import Foundation

/// Reads small files. The size limit protects the app, because other programs may have written the files.
enum SmallFile {
  /// The maximum size of a file, in bytes.
  private static let maximumBytes = 1 << 20

  /// Returns the content of a regular file; nil if there is no such file or it is too large.
  static func read(_ path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximumBytes else {
      return nil
    }
    return try? file.read(upToCount: maximumBytes) ?? Data()
  }

  /// Parses a property list and returns its dictionary; nil if there is none.
  static func propertyList(_ file: URL) -> [String: Any]? {
    guard let data = read(file.path) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
