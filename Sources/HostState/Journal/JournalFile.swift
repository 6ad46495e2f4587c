package import Foundation

/// The file to which lines are added, which other hosts may do at the same time.
///
/// A line is one write(2) to a descriptor that appends, so that lines never mix. A file that is full takes the place of
/// the old one.
package struct JournalFile {
  /// How long the file may get, in bytes.
  package static let maximumBytes = 10 << 20

  let folder: URL
  let limit: Int
  private let path: String
  private let oldPath: String
  private var descriptor: Int32 = -1
  /// The state of the open file when it was opened; its device and inode tell it from others.
  private var opened = stat()

  /// Names the file in `folder`, which is made when something is written.
  init(folder: URL, limit: Int = Self.maximumBytes) {
    self.folder = folder
    self.limit = limit
    path = Self.path(in: folder)
    oldPath = Self.oldPath(in: folder)
  }

  /// Where lines are added.
  package static func path(in folder: URL) -> String { folder.appending(path: "journal.jsonl").path }

  /// Where the lines before those lie.
  package static func oldPath(in folder: URL) -> String { folder.appending(path: "journal.1.jsonl").path }

  /// Adds a line.
  mutating func append(_ line: [UInt8]) throws(POSIXError) {
    var size = try size()
    if size > 0, size + line.count > limit {
      rotate()
      size = try self.size()
    }
    // A host that was ended while it wrote leaves a line without an end, which spoils no other.
    let whole = isWithinLine(size) ? [UInt8(ascii: "\n")] + line : line
    let count = whole.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == whole.count else { throw count < 0 ? .last : POSIXError(.ENOSPC) }
  }

  /// Closes the file; the next line opens it again.
  mutating func close() {
    if descriptor >= 0 { Foundation.close(descriptor) }
    descriptor = -1
  }

  /// The size of the file that lies at the path now, which is opened when it is another than before.
  private mutating func size() throws(POSIXError) -> Int {
    var status = stat()
    if descriptor >= 0, stat(path, &status) == 0, isOpened(status) { return Int(status.st_size) }
    close()
    try open()
    return Int(opened.st_size)
  }

  private func isOpened(_ status: stat) -> Bool {
    status.st_ino == opened.st_ino && status.st_dev == opened.st_dev
  }

  private mutating func open() throws(POSIXError) {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    descriptor = Foundation.open(path, flags, 0o600)
    if descriptor < 0, errno == ENOENT {
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      descriptor = Foundation.open(path, flags, 0o600)
    }
    guard descriptor >= 0 else { throw .last }
    guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
      close()
      throw POSIXError(.EINVAL)
    }
    // Somebody may have made the file for all to read.
    if opened.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
  }

  private func isWithinLine(_ size: Int) -> Bool {
    var last: UInt8 = 0
    return size > 0 && pread(descriptor, &last, 1, off_t(size - 1)) == 1 && last != UInt8(ascii: "\n")
  }

  /// Puts the file in place of the old one, unless another host does or has done so. Where that fails, the file grows on:
  /// the next line tries again.
  private func rotate() {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { flock(descriptor, LOCK_UN) }
    var status = stat()
    if stat(path, &status) == 0, isOpened(status) { rename(path, oldPath) }
  }
}
