package import Foundation

/// A small file that only its owner can read, and that is always replaced atomically.
package struct PrivateFile {
  /// The file's location.
  package let url: URL

  /// Creates a reference to the file at `url`, which need not exist.
  package init(url: URL) {
    self.url = url
  }

  /// Reads the whole file.
  ///
  /// - Parameter maximumBytes: the maximum size of the file, in bytes.
  /// - Returns: the file's bytes; nil if there is no such file.
  /// - Throws: the system's error for the file, `EINVAL` if it is not a regular file, `EFBIG` if it is too long.
  package func read(maximumBytes: Int) throws -> [UInt8]? {
    try Self.bytes(open(url.path, Self.readingFlags), maximumBytes: maximumBytes)
  }

  /// Whether `error`, from reading a file or decoding its content, means that the file is invalid, so that it may be
  /// replaced. After any other error, the file may be valid.
  package static func isDamage(_ error: any Error) -> Bool {
    guard let error = error as? POSIXError else { return true }
    return error.code == .EINVAL || error.code == .EFBIG
  }

  /// Flags for opening. With them, opening a pipe without a writer does not block, and opening a terminal does not make
  /// it the controlling terminal.
  static let readingFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Reads and closes `descriptor`. If it is negative, throws the error in `errno`, or returns nil if the file does not
  /// exist.
  static func bytes(_ descriptor: Int32, maximumBytes: Int) throws -> [UInt8]? {
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw POSIXError.last
    }
    defer { close(descriptor) }
    do throws(RegularFile.Defect) {
      return try RegularFile.content(of: descriptor, maximumBytes: maximumBytes)
    } catch {
      switch error {
      case .system(let code): throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
      case .kind: throw POSIXError(.EINVAL)
      case .tooLarge: throw POSIXError(.EFBIG)
      }
    }
  }

  /// Replaces the file's content with `bytes`. After a failure or a loss of power, the file contains either the old
  /// bytes or the new ones.
  package func replace(with bytes: [UInt8]) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try DraftFile.replace(url.path, with: bytes, survivesPowerLoss: true)
  }

  /// Removes the file. Does nothing if it is missing.
  package func remove() throws {
    guard unlink(url.path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
    throw POSIXError.last
  }
}
