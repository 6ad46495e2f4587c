package import Foundation

/// A lock that processes share. Only one process holds it at a time.
///
/// The system releases a lock when its process ends for any reason. So a lock is the only sign that the owner of a file
/// or a folder lives: a process identifier says nothing in another container, and the system uses it again.
package final class FileLock: Sendable {
  /// The locked file.
  package let descriptor: Int32

  /// Acquires the lock of the file at `path`. Creates the file; its folder has to exist.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - timeout: how long to wait while another process holds the lock; nil for any time.
  /// - Throws: the system's error for the file, or `EWOULDBLOCK` after the timeout.
  package init(_ path: String, timeout: Duration? = nil) throws(POSIXError) {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .last }
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while flock(descriptor, deadline == nil ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK, let deadline, .now < deadline else { throw .last }
      usleep(1_000)
    }
  }

  deinit { close(descriptor) }

  /// Runs `body` while this process holds the lock of the file at `url`. Creates the file and its folder if they are
  /// missing.
  ///
  /// - Throws: the system's error for the file, or the error that `body` throws.
  package static func withLock<Result>(_ url: URL, _ body: () throws -> Result) throws -> Result {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = try FileLock(url.path)
    return try withExtendedLifetime(lock, body)
  }

  /// Locks an open file or folder if it has no living owner.
  ///
  /// - Returns: whether the descriptor now holds the lock; false if another process holds it, or has removed the file.
  package static func own(_ descriptor: Int32) -> Bool {
    var status = stat()
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}
