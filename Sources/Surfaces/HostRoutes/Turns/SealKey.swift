package import BaseFiles
package import Foundation

/// Secrets for the seal of conversations.
package enum SealKey {
  /// The reason why a file contains no valid secret.
  package typealias FileError = ReasonError

  /// The number of bytes of a secret.
  package static let byteCount = 32

  /// Returns 32 random bytes.
  package static func random() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Returns the secret in a file, so that conversations survive a restart. Creates the file if it is missing. If
  /// several processes create it at the same time, all of them get the same secret.
  ///
  /// - Parameter file: a file in a folder that only its user can change.
  /// - Returns: the secret.
  /// - Throws: ``FileError`` if the file can't be created, if it belongs to another user, if others can read it, or if
  ///   its content is no secret.
  package static func stored(in file: URL) throws(FileError) -> [UInt8] {
    if let key = try read(file.path) { return key }
    try create(file.path)
    guard let key = try read(file.path) else { throw FileError("'\(file.path)' was removed") }
    return key
  }

  /// Returns the secret in a file; nil if the file is missing.
  private static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError("'\(path)' can't be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw FileError(
        "'\(path)' belongs to another user, or others can read it; remove the file, and the service "
          + "creates a new one")
    }
    // One byte more than the secret has, to detect a longer file.
    var bytes = [UInt8](repeating: 0, count: byteCount + 1)
    guard Foundation.read(descriptor, &bytes, bytes.count) == byteCount else {
      throw FileError(
        "'\(path)' does not contain \(byteCount) bytes; remove it, and the service creates a new one")
    }
    return Array(bytes.dropLast())
  }

  private static func create(_ path: String) throws(FileError) {
    do throws(POSIXError) {
      let draft = try DraftFile(replacing: path, sweep: .file)
      try draft.write(random())
      _ = try draft.createTarget()
    } catch {
      throw FileError("'\(path)' can't be created: \(systemReason(error))")
    }
  }
}
