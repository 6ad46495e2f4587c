package import Foundation

/// A lock that processes share: whoever holds the file's lock is alone, and the system gives it back when they end.
package enum FileLock {
  /// Does `body` while the lock of the file at `url` is held; the file and its folder are made when they are missing.
  ///
  /// - Throws: what the system says about the file, or what `body` throws.
  package static func hold<Result>(_ url: URL, _ body: () throws -> Result) throws -> Result {
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

extension POSIXError {
  /// What the system said last.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
