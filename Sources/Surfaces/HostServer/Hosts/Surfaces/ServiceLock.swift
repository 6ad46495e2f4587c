internal import BaseFiles
internal import Foundation

/// A lock that makes this service the only one for a folder or a socket. The system releases it when the process ends
/// for any reason.
final class ServiceLock: Sendable {
  private let lock: FileLock

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
    do throws(POSIXError) {
      lock = try FileLock(file.path, timeout: .zero)
    } catch {
      guard error.code == .EWOULDBLOCK else {
        throw ServiceError("the lock '\(file.path)' can't be used: \(systemReason(error))")
      }
      throw ServiceError("another service\(Self.holder(file.path)) uses \(place); \(remedy)")
    }
    let note = Array("\(getpid())\n".utf8)
    _ = ftruncate(lock.descriptor, 0)
    _ = pwrite(lock.descriptor, note, note.count, 0)
  }

  /// The process that the file names, as a clause.
  private static func holder(_ path: String) -> String {
    let text = String(decoding: (try? RegularFile.bytes(contentsOf: path, maximumBytes: 16)) ?? [], as: UTF8.self)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { ", process \($0)," } ?? ""
  }
}
