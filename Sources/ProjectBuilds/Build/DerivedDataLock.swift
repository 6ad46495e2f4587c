internal import Foundation
internal import SourceFiles

/// Lets one process at a time write into the derived data of a project.
final class DerivedDataLock {
  private let descriptor: Int32

  /// Takes the lock of `folder`, which is created.
  ///
  /// - Throws: ``ProjectBuildError`` if another process has it.
  init(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProjectBuildError("'\(folder)' can't be created: \(systemReason(error)); name another with '--derived-data'")
    }
    descriptor = open("\(folder)/lock", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw ProjectBuildError("'\(folder)/lock' can't be opened: \(systemReason(errno))") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw ProjectBuildError("another build of this project is running; it uses '\(folder)'")
    }
  }

  deinit {
    close(descriptor)
  }
}
