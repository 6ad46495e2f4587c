package import Foundation

/// Secrets for ``TurnSeal``.
package enum SealKey {
  /// Why a file holds no secret.
  package struct Defect: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do about it.
    package let description: String
  }

  private static let byteCount = 32

  /// Returns 32 random bytes.
  package static func random() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Returns the secret in a file, so that conversations outlive the process. Creates the file if it is missing. Of
  /// processes that create it at once, all get the secret of one.
  ///
  /// - Parameter file: a file in a folder that only its user can change.
  /// - Returns: the secret.
  /// - Throws: that the file can't be made, that others can read it, or that it holds something else.
  package static func kept(in file: URL) throws(Defect) -> [UInt8] {
    if let key = try read(file.path) { return key }
    try create(file.path)
    guard let key = try read(file.path) else { throw Defect(description: "'\(file.path)' was removed") }
    return key
  }

  /// Returns the secret in a file; nil if the file is missing.
  private static func read(_ path: String) throws(Defect) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Defect(description: "'\(path)' can't be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw Defect(description: "others can read '\(path)'; remove the file, and the service makes a new one")
    }
    // One byte more than there should be, to see that the file ends.
    var bytes = [UInt8](repeating: 0, count: byteCount + 1)
    guard Foundation.read(descriptor, &bytes, bytes.count) == byteCount else {
      throw Defect(
        description: "'\(path)' does not hold \(byteCount) bytes; remove it, and the service makes a new one")
    }
    return Array(bytes.dropLast())
  }

  private static func create(_ path: String) throws(Defect) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Defect(description: "'\(path)' can't be made: \(String(cString: strerror(errno)))")
    }
    defer {
      close(descriptor)
      unlink(draft)
    }
    let bytes = random()
    // A link is refused where another process was faster, and never shows half a file.
    guard write(descriptor, bytes, bytes.count) == bytes.count, link(draft, path) == 0 || errno == EEXIST else {
      throw Defect(description: "'\(path)' can't be made: \(String(cString: strerror(errno)))")
    }
  }
}
