package import Foundation
internal import HostState
internal import SourceFiles

/// The right to be the one service of a data folder, held as long as the object exists.
package final class DataFolderLock: Sendable {
  private let lock: ServiceLock

  /// Takes the right.
  ///
  /// - Parameter folder: the data folder.
  /// - Throws: ``ServiceError`` if another service has the folder.
  package init(_ folder: URL) throws(ServiceError) {
    lock = try ServiceLock(
      folder.appending(path: "serve.lock"), of: "the data folder '\(folder.path)'",
      remedy: "stop it, or set XDG_DATA_HOME to another folder")
  }
}

/// The right to be the one service of a folder or a socket. The system takes it back when the process ends, however it ends.
final class ServiceLock: Sendable {
  private let descriptor: Int32

  /// Takes the right, and notes this process in the file. Creates the file and its folder if they are missing.
  ///
  /// - Parameters:
  ///   - file: the file that is locked. It stays when the service ends.
  ///   - place: what the service has to itself, for the error.
  ///   - remedy: what helps if another service has the right.
  /// - Throws: ``ServiceError`` if another service has it, or if the file can't be used.
  init(_ file: URL, of place: String, remedy: String) throws(ServiceError) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw ServiceError("the lock '\(file.path)' can't be used: \(systemReason(errno))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let (code, holder) = (errno, Self.holder(descriptor))
      close(descriptor)
      guard code == EWOULDBLOCK else {
        throw ServiceError("the lock '\(file.path)' can't be used: \(systemReason(code))")
      }
      throw ServiceError("another service\(holder) has \(place); \(remedy)")
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
