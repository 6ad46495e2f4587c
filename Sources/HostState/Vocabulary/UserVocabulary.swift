internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
package import SourceFiles

/// The words of the user's own that apps were given: of each app and kind a list, the dearest word first.
///
/// A file for each app lies in one folder, JSON that is replaced as a whole. Who changes one holds the folder's lock.
package struct UserVocabulary: Sendable {
  /// Words by their kind, a case of `INVocabularyStringType`.
  package typealias Kinds = [String: [VocabularyWord]]

  /// What was given to all apps.
  package struct Content: Sendable {
    /// The words by the bundle identifier of the app or extension.
    package var apps: [String: Kinds] = [:]
    /// The paths of files that hold something else, with the reason.
    package var damaged: [(path: String, reason: String)] = []
  }

  /// No file is larger; one that is, is damaged.
  private static let maximumFileBytes = 64 << 20
  private static let suffix = ".json"

  private let folder: URL
  private let lock: URL

  /// Names the folder within the state of `folders`; it is made when something is kept.
  package init(_ folders: HostFolders) {
    folder = folders.state.appending(path: "vocabulary")
    lock = folders.state.appending(path: "vocabulary.lock")
  }

  /// The kinds of words that there are.
  package static let kinds = Catalogue.system.enumerations["INVocabularyStringType"]?.cases.map(\.name) ?? []

  // MARK: Reading

  /// What tells this state of the words from another; nil where nobody has given any.
  package var stamp: FileStamp? { FileStamp.of(path: folder.path) }

  /// Everything that was given.
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

  /// What a file holds; nothing where there is none. What nobody could have given is passed over.
  private static func kinds(_ url: URL) throws -> Kinds {
    guard let bytes = try PrivateFile(url: url).read(maximumBytes: maximumFileBytes) else { return [:] }
    let kept = try JSONDecoder().decode(Kept.self, from: Data(bytes)).words
    return kept.filter { kinds.contains($0.key) }.mapValues { words in
      words.prefix(VocabularyList.maximumWords).filter { $0.defect == nil }.map(\.cut)
    }
  }

  // MARK: Changing

  /// Puts `words` in place of those of a kind that an app has.
  ///
  /// - Throws: what the system says about the file, or ``RequestError`` where `app` can't be an identifier.
  package func set(_ words: [VocabularyWord], _ kind: String, of app: String) throws {
    try change(app) { $0[kind] = words.isEmpty ? nil : words }
  }

  /// Takes the words of a kind from an app, or all where `kind` is nil.
  ///
  /// - Returns: how many there were.
  /// - Throws: as ``set(_:_:of:)`` does.
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
    try FileLock.hold(lock) {
      // What is damaged can't be mended: the words begin anew.
      let old = (try? Self.kinds(file.url)) ?? [:]
      var kinds = old
      body(&kinds)
      if kinds.isEmpty { return try file.remove() }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try file.replace(with: Array(encoder.encode(Kept(words: kinds))))
    }
  }

  /// The file of an app; a name on disk has 255 bytes, of which a draft's needs some.
  private func url(of app: String) throws -> URL {
    let isName = app.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "/") }
    guard !app.isEmpty, !app.hasPrefix("."), isName, app.utf8.count <= 200 else {
      throw RequestError("'\(app)' can't be an identifier")
    }
    return folder.appending(path: app + Self.suffix)
  }

  private struct Kept: Codable {
    var version = 1
    let words: Kinds
  }
}
