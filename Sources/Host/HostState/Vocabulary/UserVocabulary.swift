package import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions

/// The user's own words for each app and kind, most important first.
///
/// One folder contains a JSON file for each app, which is replaced atomically. A writer holds the folder's lock.
package struct UserVocabulary: Sendable {
  /// Words by kind; a kind is a case of `INVocabularyStringType`.
  package typealias Kinds = [String: [VocabularyWord]]

  /// The words of all apps.
  package struct Content: Sendable {
    /// The words by the bundle identifier of the app or extension.
    package var apps: [String: Kinds] = [:]
    /// The paths of files that can't be read, with the reason.
    package var damaged: [(path: String, reason: String)] = []
  }

  /// The maximum size of a file, in bytes; a larger file counts as damaged.
  private static let maximumFileBytes = 64 << 20
  private static let suffix = ".json"

  private let folder: URL
  private let lock: URL

  /// Creates a reference to the folder within the state of `folders`. The first write creates it.
  package init(_ folders: HostFolders) {
    folder = folders.state.appending(path: "vocabulary")
    lock = folders.state.appending(path: "vocabulary.lock")
  }

  /// The names of all kinds of words.
  package static let kinds = Catalogue.system.enumerations["INVocabularyStringType"]?.cases.map(\.name) ?? []

  // MARK: Reading

  /// Identifies the state of the words; nil if there are none.
  package var stamp: FileStamp? { FileStamp.of(path: folder.path) }

  /// Reads the words of all apps.
  package func read() -> Content {
    var content = Content()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(Self.suffix) && !name.hasPrefix(".") {
      let url = folder.appending(path: name)
      do {
        content.apps[String(name.dropLast(Self.suffix.count))] = try Self.kinds(url)
      } catch {
        content.damaged.append((url.path, systemReason(error)))
      }
    }
    return content
  }

  /// Reads the words in a file; empty if there is no file. Skips invalid words.
  private static func kinds(_ url: URL) throws -> Kinds {
    guard let bytes = try PrivateFile(url: url).read(maximumBytes: maximumFileBytes) else { return [:] }
    let kept = try JSONReader.decode(StoredWords.self, from: bytes).words
    return kept.filter { kinds.contains($0.key) }.mapValues { words in
      words.prefix(VocabularyList.maximumWords).filter { $0.defect == nil }.map(\.cut)
    }
  }

  // MARK: Changing

  /// Replaces an app's words of one kind with `words`.
  ///
  /// - Throws: the system's error for the file, or ``RequestError`` if `app` is no valid identifier.
  package func set(_ words: [VocabularyWord], _ kind: String, of app: String) throws {
    try change(app) { $0[kind] = words.isEmpty ? nil : words }
  }

  /// Removes an app's words of one kind, or all its words if `kind` is nil.
  ///
  /// - Returns: the number of removed words.
  /// - Throws: the errors of ``set(_:_:of:)``.
  package func clear(_ kind: String?, of app: String) throws -> Int {
    var count = 0
    try change(app) { kinds in
      let gone = kind.map { name in kinds.filter { $0.key == name } } ?? kinds
      count = gone.values.reduce(0) { $0 + $1.count }
      for name in gone.keys { kinds[name] = nil }
    }
    return count
  }

  private func change(_ app: String, _ body: (inout Kinds) -> Void) throws {
    let file = PrivateFile(url: try url(of: app))
    try FileLock.withLock(lock) {
      // A damaged file can't be repaired, so the words start empty. A file that can't be read is not replaced.
      var kinds: Kinds
      do { kinds = try Self.kinds(file.url) } catch let error where PrivateFile.isDamage(error) { kinds = [:] }
      body(&kinds)
      if kinds.isEmpty { return try file.remove() }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try file.replace(with: Array(encoder.encode(StoredWords(words: kinds))))
    }
  }

  /// Returns the file of an app. A file name has at most 255 bytes. The limit is lower, because the name of a draft is
  /// longer.
  private func url(of app: String) throws -> URL {
    let isName = app.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "/") }
    guard !app.isEmpty, !app.hasPrefix("."), isName, app.utf8.count <= 200 else {
      throw RequestError("'\(app)' is not a valid identifier")
    }
    return folder.appending(path: app + Self.suffix)
  }

  private struct StoredWords: Codable {
    var version = 1
    let words: Kinds
  }
}
