internal import Foundation
internal import PropertyLists

/// The file that remembers extensions which have failed: JSON, replaced as a whole, so that the old state is there or the
/// new one. Who changes it holds a lock, so that hosts can run side by side.
struct QuarantineFile {
  /// What the file holds, by bundle identifier.
  typealias Records = [String: QuarantineRecord]

  /// What does not fit the file, with the mend.
  struct Damage: Error {
    let reason: String
  }

  /// No file is larger; one that is, is damaged.
  static let maximumBytes = 4 << 20

  /// The folder; made when something is written.
  let folder: URL
  /// Where the file lies.
  let path: String
  private let damagedPath: String

  /// Names the file in `folder`.
  init(folder: URL) {
    self.folder = folder
    path = folder.appending(path: "quarantine.json").path
    damagedPath = folder.appending(path: "quarantine.damaged.json").path
  }

  /// What tells the file's state from another; nil where there is none.
  var stamp: FileStamp? { FileStamp.of(path: path) }

  /// What the file holds; nothing where there is none.
  func read() throws(Damage) -> Records {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    do {
      let bytes = try PropertyListReader.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
      return try JSONDecoder().decode(Content.self, from: Data(bytes)).extensions
    } catch {
      throw Damage(reason: systemReason(error))
    }
  }

  /// Puts a file that can't be read where it is in nobody's way.
  ///
  /// - Returns: the path where it lies now; nil where it can't be moved.
  func setAside() -> String? {
    rename(path, damagedPath) == 0 ? damagedPath : nil
  }

  /// Puts `records` in place of what the file holds.
  func write(_ records: Records) throws(POSIXError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Content(extensions: records)) else { throw POSIXError(.EINVAL) }
    let draft = path + ".\(UUID().uuidString)"
    let isWritten = FileManager.default.createFile(
      atPath: draft, contents: data, attributes: [.posixPermissions: 0o600])
    guard isWritten, Self.makeDistinct(draft), rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
  }

  /// Gives a file the time now to the nanosecond: the system's own, a tick of some milliseconds, does not tell it from
  /// another that had its inode just before.
  private static func makeDistinct(_ path: String) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return utimensat(AT_FDCWD, path, [now, now], 0) == 0
  }

  /// Keeps other hosts from changing the file, until ``unlock(_:)`` is called with what this gives. Where there can be no
  /// lock, the file can't be written either.
  func lock() -> Int32 {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = folder.appending(path: "quarantine.lock").path
    let descriptor = open(lock, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return descriptor
  }

  /// Lets other hosts change the file again.
  func unlock(_ lock: Int32) {
    if lock >= 0 { close(lock) }
  }

  private struct Content: Codable {
    var version = 1
    let extensions: Records
  }
}
