internal import Foundation
internal import SourceFiles

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

  /// Where the file lies; its folder is made when something is written.
  let path: String
  private let file: PrivateFile
  private let damagedPath: String
  private let lock: URL

  /// Names the file in `folder`.
  init(folder: URL) {
    file = PrivateFile(url: folder.appending(path: "quarantine.json"))
    path = file.url.path
    lock = folder.appending(path: "quarantine.lock")
    damagedPath = folder.appending(path: "quarantine.damaged.json").path
  }

  /// What tells the file's state from another; nil where there is none.
  var stamp: FileStamp? { FileStamp.of(path: path) }

  /// What the file holds; nothing where there is none.
  func read() throws(Damage) -> Records {
    do {
      guard let bytes = try file.read(maximumBytes: Self.maximumBytes) else { return [:] }
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
  func write(_ records: Records) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try file.replace(with: Array(encoder.encode(Content(extensions: records))))
  }

  /// Does `body` while no other host changes the file. Where there can be no lock, the file can't be written either.
  func hold(_ body: () -> Void) {
    do { try FileLock.hold(lock, body) } catch { body() }
  }

  private struct Content: Codable {
    var version = 1
    let extensions: Records
  }
}
