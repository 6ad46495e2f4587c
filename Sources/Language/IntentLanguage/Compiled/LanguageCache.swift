internal import BaseFiles
package import Foundation
internal import IntentDefinitions

/// Files with compiled languages, which later processes read instead of compiling again.
///
/// A file is valid only for the same program, the same files of sentences and the same sentences of apps. The folder
/// belongs to the user. Files that others can write are not read, and damaged files are replaced.
package struct LanguageCache: Sendable {
  private let folder: URL
  private let keepsInMemory: Bool
  private let clock: @Sendable () -> timespec

  /// Raise the version with every change of the format.
  private static let kind = CacheFile(named: "intent-host language", version: 5, maximumBytes: 256 << 20)
  /// The maximum number of files in the folder. The oldest files are removed.
  private static let capacity = 24
  private static let suffix = ".language"

  /// The languages that this process used last, for all folders.
  private static let inMemory = BoundedCache<String, CompiledLanguage>(capacity: 8)

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files, which is created with the first file.
  ///   - keepsInMemory: whether the hosts of this process share languages in memory and skip the files.
  ///   - clock: the clock that stamps files.
  package init(
    folder: URL, keepsInMemory: Bool = true, clock: @escaping @Sendable () -> timespec = { ScanStart.now }
  ) {
    self.folder = folder
    self.keepsInMemory = keepsInMemory
    self.clock = clock
  }

  /// Returns the compiled language: from its file if the file is current. Otherwise compiles the language and writes
  /// the file.
  func language(_ code: String, sources: LanguageSources, catalogue: Catalogue) -> CompiledLanguage {
    guard let identity = sources.identity(catalogue, at: ScanStart(clock())) else {
      return CompiledLanguage(sources.grammar(catalogue))
    }
    guard keepsInMemory else { return language(code, identity: identity, sources: sources, catalogue: catalogue) }
    let shared = Self.inMemory.value(for: "\(code)\n\(identity)") {
      language(code, identity: identity, sources: sources, catalogue: catalogue)
    }
    return shared ?? language(code, identity: identity, sources: sources, catalogue: catalogue)
  }

  private func language(
    _ code: String, identity: String, sources: LanguageSources, catalogue: Catalogue
  ) -> CompiledLanguage {
    let path = folder.appending(path: "\(code)-\(StableHash.digits(identity))\(Self.suffix)").path
    if let language = Self.read(path, identity) { return language }
    let language = CompiledLanguage(sources.grammar(catalogue))
    var writer = CacheWriter()
    writer.write(identity)
    language.write(to: &writer)
    removeOldest()
    Self.kind.write(writer.bytes, to: path)
    return language
  }

  private static func read(_ path: String, _ identity: String) -> CompiledLanguage? {
    guard let bytes = kind.bytes(ofFileAt: path) else { return nil }
    return bytes.withUnsafeBytes { buffer in
      var cursor = CacheCursor(buffer, at: kind.contentStart)
      // A damaged file counts as missing: the language is compiled again and the file is replaced.
      guard (try? cursor.string()) == identity else { return nil }
      return try? CompiledLanguage(&cursor)
    }
  }

  /// Removes the oldest files until there is room for one more.
  private func removeOldest() {
    let paths = FolderListing.names(in: folder.path).filter { $0.hasSuffix(Self.suffix) }
      .map { folder.appending(path: $0).path }
    guard paths.count >= Self.capacity else { return }
    let dated = paths.compactMap { path in FileStamp.of(path: path).map { (seconds: $0.modifiedSeconds, path: path) } }
    for (_, path) in dated.sorted(by: { $0 < $1 }).prefix(paths.count - Self.capacity + 1) { unlink(path) }
  }
}
