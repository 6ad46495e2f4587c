internal import BaseFiles
internal import Foundation

/// A file of a ``FolderConversationStore``: a line with the time from which its age is counted, and the bytes of an
/// entry.
struct StampedFile {
  /// A time of a clock that nobody can set, in milliseconds since the boot `boot`.
  struct Stamp: Equatable {
    let boot: String
    let milliseconds: Int64

    init(_ instant: BootTime, after delay: Int64 = 0) {
      boot = instant.boot
      milliseconds = Int64(instant.seconds * 1_000) + delay
    }

    init?(_ line: ArraySlice<UInt8>) {
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
      guard fields.count == 2, let milliseconds = Int64(fields[1]) else { return nil }
      boot = String(fields[0])
      self.milliseconds = milliseconds
    }

    var line: [UInt8] { Array("\(boot) \(milliseconds)\n".utf8) }
  }

  /// The stamp; nil if the file has no readable one.
  let stamp: Stamp?
  /// The bytes of the entry.
  let entry: [UInt8]

  private static let maximumBytes = StoredEntry.maximumBytes + 200

  /// Reads a file; nil if it does not exist.
  init?(_ path: String) throws {
    let file = PrivateFile(url: URL(fileURLWithPath: path))
    guard let bytes = try file.read(maximumBytes: Self.maximumBytes) else { return nil }
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    stamp = Stamp(bytes[..<line])
    entry = Array(bytes[line...].dropFirst())
  }

  /// Replaces a file atomically. After a power failure, it may be empty.
  static func replace(_ path: String, stamp: Stamp, entry: [UInt8]) throws {
    try DraftFile.replace(path, with: stamp.line + entry)
  }

  /// Creates a file that survives a power failure. If several processes try, only one succeeds.
  ///
  /// - Returns: whether this call created the file; false if it existed.
  static func create(_ path: String, stamp: Stamp, entry: [UInt8]) throws -> Bool {
    let draft = try DraftFile(replacing: path)
    try draft.write(stamp.line + entry)
    return try draft.createTarget()
  }
}
