internal import Foundation
internal import Glibc

/// A file of a bundle.
package struct AssetFile {
  /// The maximum size of a file, in bytes.
  private static let maximumBytes = 64 << 20

  /// The path of the file.
  package let path: String

  /// Returns the content of a regular file. For any other kind of file, and for one that is too large, logs the reason
  /// and returns nil.
  package func read() -> Data? {
    var status = stat()
    guard stat(path, &status) == 0 else { return logAndReturnNil(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { return logAndReturnNil("not a regular file") }
    guard status.st_size <= Self.maximumBytes else {
      return logAndReturnNil("larger than \(Self.maximumBytes >> 20) MiB")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      return logAndReturnNil((error as NSError).localizedDescription)
    }
  }

  /// Logs why the file is not used.
  package func logRejection(_ reason: String) {
    log("the resource '\(path)' is not used: \(reason)")
  }

  /// Logs why the file is not used, and returns nil.
  func logAndReturnNil<Value>(_ reason: String) -> Value? {
    logRejection(reason)
    return nil
  }
}
