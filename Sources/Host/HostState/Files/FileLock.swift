package import Foundation

/// A lock that processes share. Only one process holds it at a time. The system releases it when that process ends.
package enum FileLock {
  /// Runs `body` while this process holds the lock of the file at `url`. Creates the file and its folder if they are
  /// missing.
  ///
  /// - Throws: the system's error for the file, or the error that `body` throws.
  package static func withLock<Result>(_ url: URL, _ body: () throws -> Result) throws -> Result {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw POSIXError.last }
    }
    return try body()
  }
}
