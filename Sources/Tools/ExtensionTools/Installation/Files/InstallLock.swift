internal import BaseFiles
internal import Foundation

/// Lets one process at a time change the bundle with an identifier. The lock is a hidden file in the folder of
/// extensions, which exists while a process holds it. A process that is killed releases it.
enum InstallLock {
  /// Runs `body` while this process holds the lock. The folder of extensions has to exist.
  ///
  /// - Throws: ``InstallError`` if the lock can't be created, or the error of `body`.
  static func hold<Result>(
    _ identifier: String, in folder: String, _ body: () throws(InstallError) -> Result
  ) throws(InstallError) -> Result {
    // An identifier of a damaged manifest may contain anything.
    let name = String(identifier.map { $0 == "/" || $0 == "\0" ? "_" : $0 }.prefix(50))
    let path = "\(folder)/.intent-host-lock-\(name)"
    let lock = try acquire(path)
    // The file is removed while it is locked, so that a process that waits for it sees that it is gone.
    defer { withExtendedLifetime(lock) { _ = unlink(path) } }
    return try body()
  }

  private static func acquire(_ path: String) throws(InstallError) -> FileLock {
    do throws(POSIXError) {
      while true {
        let lock = try FileLock(path)
        if let held = FileStatus(descriptor: lock.descriptor), let named = FileStatus(path, followsLinks: false),
          held.stamp == named.stamp
        {
          return lock
        }
      }
    } catch {
      throw InstallError("the lock '\(path)' can't be created: \(systemReason(error)); nothing is changed")
    }
  }
}
