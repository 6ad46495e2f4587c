internal import BaseFiles
internal import Foundation

/// The file with the extensions that have failed, in JSON. It is replaced atomically, so a reader never sees a partly
/// written state. A writer holds a lock, so that several hosts can share the file.
struct QuarantineFile {
  /// The file's content, by bundle identifier.
  typealias Records = [String: QuarantineRecord]

  /// The largest size of the file, in bytes; a larger file counts as damaged.
  static let maximumBytes = 4 << 20

  /// The file's path. The first write creates its folder.
  let path: String
  private let file: PrivateFile
  private let damagedPath: String
  private let lock: URL

  /// Creates a reference to the file in `folder`.
  init(folder: URL) {
    file = PrivateFile(url: folder.appending(path: "quarantine.json"))
    path = file.url.path
    lock = folder.appending(path: "quarantine.lock")
    damagedPath = folder.appending(path: "quarantine.damaged.json").path
  }

  /// Identifies the file's state; nil if there is no file.
  var stamp: FileStamp? { FileStamp.of(path: path) }

  /// Reads the records; empty if there is no file.
  ///
  /// - Throws: an error that ``PrivateFile/isDamage(_:)`` classifies.
  func read() throws -> Records {
    guard let bytes = try file.read(maximumBytes: Self.maximumBytes) else { return [:] }
    return try JSONReader.decode(Content.self, from: bytes).extensions
  }

  /// Renames a damaged file, so that a new file can be created.
  ///
  /// - Returns: the file's new path; nil if it can't be renamed.
  func renameDamagedFile() -> String? {
    rename(path, damagedPath) == 0 ? damagedPath : nil
  }

  /// Replaces the file's content with `records`.
  func write(_ records: Records) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try file.replace(with: Array(encoder.encode(Content(extensions: records))))
  }

  /// Runs `body` while no other host changes the file. If the lock fails, runs `body` without it, because the file
  /// can't be written then either.
  func withLock(_ body: () -> Void) {
    do { try FileLock.withLock(lock, body) } catch { body() }
  }

  private struct Content: Codable {
    var version = 1
    let extensions: Records
  }
}
