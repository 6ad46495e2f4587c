internal import Foundation
internal import SourceFiles

/// One item of a directory of extensions, as the registry keeps it: the files on which it depends with their stamps, then
/// the extensions that were found in it.
enum RegistryItem {
  /// Writes what was found in an item.
  ///
  /// - Parameters:
  ///   - reading: what was found.
  ///   - directory: the directory of extensions.
  ///   - begin: when the search began; what changed since then, or just before, may have been read half-changed.
  /// - Returns: the bytes; nil where it can't be kept.
  static func bytes(_ reading: ItemReading, in directory: String, since begin: FileAge) -> [UInt8]? {
    guard reading.refused.isEmpty, !reading.extensions.isEmpty else { return nil }
    var writer = RegistryWriter()
    writer.write(UInt8(reading.usesLooseManifests ? 1 : 0))
    for sources in [reading.sources, reading.libraries] {
      writer.write(count: sources.count)
      for path in sources {
        let stamp = FileStamp.of(path: path)
        guard begin.isOlder(stamp) else { return nil }
        writer.write(relative(path, to: directory))
        writer.write(stamp)
      }
    }
    writer.write(count: reading.extensions.count)
    for entry in reading.extensions {
      var part = RegistryWriter()
      write(entry, &part)
      writer.write(part: part.bytes)
    }
    return writer.bytes
  }

  /// Looks at the files on which an item depends.
  ///
  /// - Parameters:
  ///   - bytes: the item.
  ///   - descriptor: the directory of extensions.
  ///   - checksLibraries: whether libraries are among the files that matter.
  ///   - hasLooseManifests: whether the directories of manifests are as they were.
  /// - Returns: whether they are as they were.
  /// - Throws: where the bytes are no item.
  static func isCurrent(
    _ bytes: UnsafeRawBufferPointer, directory descriptor: Int32, checksLibraries: Bool, hasLooseManifests: Bool
  ) throws(RegistryDamage) -> Bool {
    var cursor = RegistryCursor(bytes)
    guard try cursor.integer(UInt8.self) == 0 || hasLooseManifests else { return false }
    // The libraries stand behind the other files.
    for _ in 0..<(checksLibraries ? 2 : 1) {
      for _ in 0..<(try cursor.count()) {
        let path = try cursor.cString()
        let stamp = try cursor.stamp()
        if FileStamp.of(path, in: descriptor) != stamp { return false }
      }
    }
    return true
  }

  /// Where the extensions of an item stand in `bytes`, from their first.
  static func extensions(_ bytes: UnsafeRawBufferPointer) throws(RegistryDamage) -> [Range<Int>] {
    var cursor = RegistryCursor(bytes)
    _ = try cursor.integer(UInt8.self)
    for _ in 0..<2 {
      for _ in 0..<(try cursor.count()) {
        _ = try cursor.cString()
        _ = try cursor.stamp()
      }
    }
    var ranges: [Range<Int>] = []
    for _ in 0..<(try cursor.count()) {
      let count = try cursor.count()
      let start = try cursor.advance(count)
      ranges.append(start..<start + count)
    }
    return ranges
  }

  /// The files on which an item depends, but for its libraries; those that damage hides are left out.
  static func sources(_ bytes: ArraySlice<UInt8>, in directory: String) -> [String] {
    bytes.withUnsafeBytes { bytes in
      var sources: [String] = []
      var cursor = RegistryCursor(bytes)
      do throws(RegistryDamage) {
        _ = try cursor.integer(UInt8.self)
        for _ in 0..<(try cursor.count()) {
          let path = try cursor.string()
          sources.append(path.hasPrefix("/") ? path : "\(directory)/\(path)")
          _ = try cursor.stamp()
        }
      } catch {}
      return sources
    }
  }

  private static func relative(_ path: String, to directory: String) -> String {
    path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
  }

  // MARK: Extensions

  private static func write(_ entry: InstalledExtension, _ writer: inout RegistryWriter) {
    let manifest = entry.manifest
    writer.write(manifest.identifier)
    writer.write(manifest.executable)
    writer.write(manifest.name)
    writer.write(manifest.alternativeNames)
    writer.write(manifest.version)
    writer.write(UInt8(manifest.kind == .intents ? 0 : 1))
    writer.write(manifest.principalClass)
    writer.write(manifest.intentsSupported)
    writer.write(manifest.restrictedWhileLocked.sorted())
    writer.write(manifest.restrictedWhileProtectedDataUnavailable.sorted())
    writer.write(manifest.appGroups)
    writer.write(UInt8(manifest.isNetworkClient ? 1 : 0))
    writer.write(Int64(manifest.memoryLimitMB ?? 0))
    writer.write((manifest.timeLimitSeconds ?? 0).bitPattern)
    writer.write(entry.libraryPath)
    writer.write(entry.bundlePath)
    writer.write(entry.manifestFile)
    writer.write(entry.libraryStamp)
    writer.write(entry.definitionSource?.folders ?? [])
  }

  /// The extension that stands in `bytes`, which speaks the user's `languages`.
  static func entry(
    _ bytes: UnsafeRawBufferPointer, _ languages: [String]
  ) throws(RegistryDamage) -> InstalledExtension {
    var cursor = RegistryCursor(bytes)
    let manifest = ExtensionManifest(
      identifier: try cursor.string(), executable: try cursor.string(), name: try cursor.string(),
      alternativeNames: try cursor.strings(), version: try cursor.string(),
      kind: try cursor.integer(UInt8.self) == 0 ? .intents : .intentsUI, principalClass: try cursor.string(),
      intentsSupported: try cursor.strings(), restrictedWhileLocked: Set(try cursor.strings()),
      restrictedWhileProtectedDataUnavailable: Set(try cursor.strings()), appGroups: try cursor.strings(),
      isNetworkClient: try cursor.integer(UInt8.self) != 0,
      memoryLimitMB: limit(Int(try cursor.integer(Int64.self))),
      timeLimitSeconds: limit(Double(bitPattern: try cursor.integer())))
    var entry = InstalledExtension(
      manifest: manifest, libraryPath: try cursor.string(), bundlePath: try cursor.string())
    entry.manifestFile = try cursor.string()
    entry.libraryStamp = try cursor.stamp()
    let folders = try cursor.strings()
    if !folders.isEmpty {
      entry.definitionSource = DefinitionSource(folders: folders, library: entry.libraryPath, languages: languages)
    }
    return entry
  }

  /// No manifest that can be used asks for nothing.
  private static func limit<Number: Numeric & Comparable>(_ number: Number) -> Number? { number > 0 ? number : nil }
}

/// When a search began, to tell files that may change while it goes on.
struct FileAge: Sendable {
  private let begin: timespec

  /// Now.
  init() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    begin = now
  }

  /// Whether what has the stamp changed long enough before, so that a later change gives it another: file systems' clocks
  /// tick every 10 ms at the slowest, but for those without permissions. What is not there is not old.
  func isOlder(_ stamp: FileStamp?) -> Bool {
    guard let stamp else { return true }
    let tick: Int64 = 50_000_000
    let begin = Int64(begin.tv_sec) &* 1_000_000_000 &+ Int64(begin.tv_nsec) &- tick
    return stamp.changedSeconds &* 1_000_000_000 &+ stamp.changedNanoseconds < begin
  }
}
