package import Foundation

/// A small file that is its owner's alone, and that is replaced as a whole.
package struct PrivateFile {
  /// Where it lies.
  let url: URL

  package init(url: URL) {
    self.url = url
  }

  /// Reads the file.
  ///
  /// - Parameter maximumBytes: what the file may hold at most.
  /// - Returns: its bytes; nil where there is none.
  /// - Throws: what the system says about the file, `EINVAL` where it is no regular file, `EFBIG` where it is too long.
  package func read(maximumBytes: Int) throws -> [UInt8]? {
    try Self.bytes(open(url.path, Self.readingFlags), maximumBytes: maximumBytes)
  }

  /// With these, nothing waits: a pipe's writer, a terminal.
  static let readingFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Reads what was opened, or says by `errno` why it was not; closes it.
  static func bytes(_ descriptor: Int32, maximumBytes: Int) throws -> [UInt8]? {
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw POSIXError.last
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw POSIXError(.EINVAL) }
    // One byte more tells a file that is too long from one that fits.
    let bytes = try read(descriptor, upTo: maximumBytes + 1)
    guard bytes.count <= maximumBytes else { throw POSIXError(.EFBIG) }
    return bytes
  }

  /// Puts `bytes` in place of what the file holds. Whatever happens, the old bytes are there or the new ones, also after a
  /// loss of power.
  package func replace(with bytes: [UInt8]) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let draft = folder.appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)").path
    do {
      try Self.write(bytes, draft)
      guard rename(draft, url.path) == 0 else { throw POSIXError.last }
    } catch {
      unlink(draft)
      throw error
    }
    Self.keep(folder)
  }

  /// Removes the file; one that is not there is removed already.
  package func remove() throws {
    guard unlink(url.path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
    throw POSIXError.last
  }

  private static func read(_ descriptor: Int32, upTo maximumBytes: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(maximumBytes, 16 << 10))
    while bytes.count < maximumBytes {
      let wanted = min(piece.count, maximumBytes - bytes.count)
      let got = piece.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, wanted) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw POSIXError.last }
      if got == 0 { break }
      bytes += piece[..<got]
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], _ path: String) throws {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw POSIXError.last }
      rest = rest.dropFirst(count)
    }
    guard makeDistinct(descriptor), fsync(descriptor) == 0 else { throw POSIXError.last }
  }

  /// Gives a file the time now to the nanosecond: the system's own, a tick of some milliseconds, does not tell it from
  /// another that had its inode just before.
  private static func makeDistinct(_ descriptor: Int32) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return futimens(descriptor, [now, now]) == 0
  }

  /// Has the folder's new entry kept, where the file system can do so.
  private static func keep(_ folder: URL) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
