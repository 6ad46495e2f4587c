internal import BaseFiles
internal import Foundation
internal import IntentConversations

/// The file with the user's decisions about apps, in JSON. It is replaced atomically, so a reader never sees a partly
/// written state. A writer holds a lock, so that several hosts can share the file. The processes of apps also read it.
struct AuthorizationFile {
  /// The decisions by bundle identifier and permission; true means permitted.
  typealias Decisions = [String: [String: Bool]]

  /// The largest size of the file, in bytes; a larger file counts as damaged.
  static let maximumBytes = 1 << 20

  private let file: PrivateFile
  private let lock: URL

  /// Creates a reference to the file in `folder`. The first write creates the folder.
  init(folder: URL) {
    file = PrivateFile(url: folder.appending(path: "authorizations.json"))
    lock = folder.appending(path: "authorizations.lock")
  }

  var path: String { file.url.path }

  /// Identifies the file's state; nil if there is no file.
  var stamp: FileStamp? { FileStamp.of(path: path) }

  /// Reads the decisions; empty if there is no file.
  ///
  /// - Throws: an error that ``PrivateFile/isDamage(_:)`` classifies.
  func read() throws -> Decisions {
    guard let bytes = try file.read(maximumBytes: Self.maximumBytes) else { return [:] }
    return try JSONReader.decode(Content.self, from: bytes).apps
  }

  /// Renames a damaged file, so that a new file can be created.
  func renameDamagedFile() {
    let name = file.url.deletingPathExtension().appendingPathExtension("damaged.json").path
    rename(path, name)
  }

  /// Replaces the file's content with `decisions`.
  func write(_ decisions: Decisions) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(Content(apps: decisions)))
    guard bytes.count <= Self.maximumBytes else { throw POSIXError(.EFBIG) }
    try file.replace(with: bytes)
  }

  /// Runs `body` while no other host changes the file. If the lock fails, runs `body` without it, because the file
  /// can't be written then either.
  func withLock(_ body: () -> Void) {
    do { try FileLock.withLock(lock, body) } catch { body() }
  }

  private struct Content: Codable {
    var version = 1
    let apps: Decisions
  }
}
