internal import BaseFiles
package import Foundation

/// The file that lines are appended to. Several hosts may append at the same time.
///
/// Each line is one write(2) to a descriptor with `O_APPEND`, so lines never mix. A full file is renamed and replaces
/// the older file.
package struct JournalFile {
  /// The maximum size of the file, in bytes.
  package static let maximumBytes = 10 << 20

  let folder: URL
  let limit: Int
  private let path: String
  private let oldPath: String
  private var descriptor: Int32 = -1
  /// The status of the file when it was opened. Its device and inode identify the file.
  private var opened = stat()

  /// Creates a reference to the file in `folder`. The first write creates the folder.
  init(folder: URL, limit: Int = Self.maximumBytes) {
    self.folder = folder
    self.limit = limit
    path = Self.path(in: folder)
    oldPath = Self.oldPath(in: folder)
  }

  /// Returns the path of the file that lines are appended to.
  package static func path(in folder: URL) -> String { folder.appending(path: "journal.jsonl").path }

  /// Returns the path of the file with older lines.
  package static func oldPath(in folder: URL) -> String { folder.appending(path: "journal.1.jsonl").path }

  /// Appends a line.
  mutating func append(_ line: [UInt8]) throws(POSIXError) {
    var size = try size()
    if size > 0, size + line.count > limit {
      rotate()
      size = try self.size()
    }
    // A host that was killed while writing leaves a line without a newline. The new line must not continue that line.
    let whole = isWithinLine(size) ? [UInt8(ascii: "\n")] + line : line
    let count = whole.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == whole.count else { throw count < 0 ? .last : POSIXError(.ENOSPC) }
  }

  /// Closes the file; the next append opens it again.
  mutating func close() {
    if descriptor >= 0 { Foundation.close(descriptor) }
    descriptor = -1
  }

  /// Returns the size of the file at the path. Opens that file first if another one was open.
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
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    descriptor = Foundation.open(path, flags, 0o600)
    if descriptor < 0, errno == ENOENT {
      // If the folder can't be created, the second attempt to open the file reports the error.
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      descriptor = Foundation.open(path, flags, 0o600)
    }
    guard descriptor >= 0 else { throw .last }
    guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
      close()
      throw POSIXError(.EINVAL)
    }
    // The file may already exist and be readable by other users.
    if opened.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
  }

  private func isWithinLine(_ size: Int) -> Bool {
    var last: UInt8 = 0
    return size > 0 && pread(descriptor, &last, 1, off_t(size - 1)) == 1 && last != UInt8(ascii: "\n")
  }

  /// Renames the file to the older file's path, unless another host does so or has done so. If that fails, the file
  /// grows further and the next line tries again.
  private func rotate() {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { flock(descriptor, LOCK_UN) }
    var status = stat()
    if stat(path, &status) == 0, isOpened(status) { rename(path, oldPath) }
  }
}
