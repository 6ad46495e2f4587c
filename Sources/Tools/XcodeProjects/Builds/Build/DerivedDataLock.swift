internal import BaseFiles
internal import Foundation

/// Lets one process at a time write into a folder of derived data.
final class DerivedDataLock {
  private let lock: FileLock

  /// Acquires the lock of `folder`, and creates the folder.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the folder.
  ///   - shouldWait: called every tenth of a second while another process holds the lock. It returns whether to keep
  ///     waiting; an error that it throws ends the wait.
  /// - Throws: ``ProjectBuildError`` if another process still holds the lock.
  init(_ folder: String, shouldWait: () throws -> Bool = { false }) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProjectBuildError(
        "'\(folder)' can't be created: \(systemReason(error)); name another with '--derived-data'")
    }
    while true {
      do throws(POSIXError) {
        lock = try FileLock("\(folder)/lock", timeout: .zero)
        return
      } catch {
        guard error.code == .EWOULDBLOCK else {
          throw ProjectBuildError("'\(folder)/lock' can't be opened: \(systemReason(error))")
        }
        guard try shouldWait() else { throw ProjectBuildError("another build is running; it uses '\(folder)'") }
        usleep(100_000)
      }
    }
  }
}
