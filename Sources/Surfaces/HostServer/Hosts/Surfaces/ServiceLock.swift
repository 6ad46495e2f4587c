internal import Foundation
internal import HostState
internal import BaseFiles

/// A lock that makes this service the only one for a folder or a socket. The system releases it when the process ends
/// for any reason.
final class ServiceLock: Sendable {
  private let descriptor: Int32

  /// Acquires the lock, and writes the process into the file. Creates the file and its folder if they are missing.
  ///
  /// - Parameters:
  ///   - file: the file that is locked. It remains when the service ends.
  ///   - place: the protected folder or socket, for the error.
  ///   - remedy: the remedy if another service holds the lock.
  /// - Throws: ``ServiceError`` if another service holds the lock, or if the file can't be used.
  init(_ file: URL, of place: String, remedy: String) throws(ServiceError) {
    // If the folder is missing afterwards, open(2) reports the error.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw ServiceError("the lock '\(file.path)' can't be used: \(systemReason(errno))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = Self.holder(descriptor)
      close(descriptor)
      guard code == EWOULDBLOCK else {
        throw ServiceError("the lock '\(file.path)' can't be used: \(systemReason(code))")
      }
      throw ServiceError("another service\(holder) uses \(place); \(remedy)")
    }
    self.descriptor = descriptor
    let note = Array("\(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, note, note.count, 0)
  }

  deinit { close(descriptor) }

  /// The process that the file names, as a clause.
  private static func holder(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { ", process \($0)," } ?? ""
  }
}
