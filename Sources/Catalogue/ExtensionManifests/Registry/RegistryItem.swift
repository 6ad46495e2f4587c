internal import BaseFiles
internal import Foundation

/// Encodes and decodes the cached result for one item of a directory of extensions: whether it uses loose manifests,
/// the files that it depends on with their stamps, its extensions, and its apps.
enum RegistryItem {
  /// Encodes what the host found in an item.
  ///
  /// - Parameters:
  ///   - reading: what the host found.
  ///   - directory: the path of the directory of extensions.
  ///   - start: when the scan started.
  /// - Returns: the bytes; nil if the item can't be cached.
  static func bytes(_ reading: ItemScanResult, in directory: String, since start: ScanStart) -> [UInt8]? {
    guard reading.rejected.isEmpty, !reading.extensions.isEmpty || !reading.apps.isEmpty else { return nil }
    var writer = CacheWriter()
    writer.write(UInt8(reading.usesLooseManifests ? 1 : 0))
    for sources in [reading.sources, reading.libraries] {
      writer.write(count: sources.count)
      for path in sources {
        let stamp = FileStamp.of(path: path)
        guard start.allowsCaching(stamp) else { return nil }
        writer.write(relative(path, to: directory))
        writer.write(stamp)
      }
    }
    writer.write(count: reading.extensions.count)
    for entry in reading.extensions {
      var part = CacheWriter()
      write(entry, &part)
      writer.write(part: part.bytes)
    }
    RegistryApp.write(reading.apps, &writer)
    return writer.bytes
  }

  /// Compares the stamps of the files that an item depends on.
  ///
  /// - Parameters:
  ///   - bytes: the item.
  ///   - descriptor: the directory of extensions.
  ///   - checksLibraries: whether the item depends on its libraries too.
  ///   - areManifestsUnchanged: whether the directories of manifests are unchanged.
  /// - Returns: whether no file has changed.
  /// - Throws: ``CacheFormatError`` if the bytes are not an item.
  static func isUnchanged(
    _ bytes: UnsafeRawBufferPointer, directory descriptor: Int32, checksLibraries: Bool, areManifestsUnchanged: Bool
  ) throws(CacheFormatError) -> Bool {
    var cursor = CacheCursor(bytes)
    guard try cursor.integer(UInt8.self) == 0 || areManifestsUnchanged else { return false }
    // The libraries follow the other files.
    for _ in 0..<(checksLibraries ? 2 : 1) {
      for _ in 0..<(try cursor.count()) {
        let path = try cursor.cString()
        let stamp = try cursor.stamp()
        if FileStamp.of(path, in: descriptor) != stamp { return false }
      }
    }
    return true
  }

  /// The ranges of the parts of an item.
  struct Ranges {
    var extensions: [Range<Int>] = []
    var apps: [Range<Int>] = []
  }

  /// The ranges of an item's extensions and apps in `bytes`.
  static func ranges(_ bytes: UnsafeRawBufferPointer) throws(CacheFormatError) -> Ranges {
    var cursor = CacheCursor(bytes)
    _ = try cursor.integer(UInt8.self)
    for _ in 0..<2 {
      for _ in 0..<(try cursor.count()) {
        _ = try cursor.cString()
        _ = try cursor.stamp()
      }
    }
    return Ranges(extensions: try cursor.parts(), apps: try cursor.parts())
  }

  /// The paths of the files that an item depends on, without its libraries. Damage ends the list early.
  static func sources(_ bytes: ArraySlice<UInt8>, in directory: String) -> [String] {
    bytes.withUnsafeBytes { bytes in
      var sources: [String] = []
      var cursor = CacheCursor(bytes)
      do throws(CacheFormatError) {
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

  private static func write(_ entry: InstalledExtension, _ writer: inout CacheWriter) {
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
    write(manifest.network, &writer)
    writer.write(Int64(manifest.memoryLimitMB ?? 0))
    writer.write((manifest.timeLimitSeconds ?? 0).bitPattern)
    writer.write(manifest.namePronunciations.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    writer.write(manifest.keychainGroups)
    writer.write(manifest.storyboard ?? "")
    writer.write(manifest.containingApp ?? "")
    writer.write(manifest.placement?.rawValue ?? "")
    writer.write(entry.libraryPath)
    writer.write(entry.bundlePath)
    writer.write(entry.manifestFile)
    writer.write(entry.libraryStamp)
    writer.write(entry.definitionSource?.folders ?? [])
    RegistryApp.write([entry.app].compactMap(\.self), &writer)
  }

  /// Decodes the extensions and apps of an item, with definitions in the user's `languages`.
  static func content(
    _ bytes: UnsafeRawBufferPointer, _ languages: [String]
  ) throws(CacheFormatError) -> ItemContent {
    let ranges = try ranges(bytes)
    var content = ItemContent()
    for range in ranges.extensions {
      content.extensions.append(try self.extension(UnsafeRawBufferPointer(rebasing: bytes[range]), languages))
    }
    for range in ranges.apps {
      content.apps.append(try RegistryApp.app(UnsafeRawBufferPointer(rebasing: bytes[range])))
    }
    return content
  }

  /// Decodes one extension, with definitions in the user's `languages`.
  static func `extension`(
    _ bytes: UnsafeRawBufferPointer, _ languages: [String]
  ) throws(CacheFormatError) -> InstalledExtension {
    var cursor = CacheCursor(bytes)
    let manifest = ExtensionManifest(
      identifier: try cursor.string(), executable: try cursor.string(), name: try cursor.string(),
      alternativeNames: try cursor.strings(), version: try cursor.string(),
      kind: try cursor.integer(UInt8.self) == 0 ? .intents : .intentsUI, principalClass: try cursor.string(),
      intentsSupported: try cursor.strings(), restrictedWhileLocked: Set(try cursor.strings()),
      restrictedWhileProtectedDataUnavailable: Set(try cursor.strings()), appGroups: try cursor.strings(),
      network: try network(&cursor),
      memoryLimitMB: limit(Int(try cursor.integer(Int64.self))),
      timeLimitSeconds: limit(Double(bitPattern: try cursor.integer())),
      namePronunciations: pairs(try cursor.strings()), keychainGroups: try cursor.strings(),
      storyboard: text(try cursor.string()), containingApp: text(try cursor.string()),
      placement: ExtensionManifest.Placement(rawValue: try cursor.string()))
    var entry = InstalledExtension(
      manifest: manifest, libraryPath: try cursor.string(), bundlePath: try cursor.string())
    entry.manifestFile = try cursor.string()
    entry.libraryStamp = try cursor.stamp()
    let folders = try cursor.strings()
    if !folders.isEmpty {
      entry.definitionSource = DefinitionSource(folders: folders, library: entry.libraryPath, languages: languages)
    }
    if let range = try cursor.parts().first {
      entry.app = try RegistryApp.app(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    return entry
  }

  /// Writes whether there is a network, and its servers; no servers for every server.
  private static func write(_ network: NetworkAccess, _ writer: inout CacheWriter) {
    writer.write(UInt8(network == .none ? 0 : 1))
    writer.write(network.hosts.map(\.description))
  }

  private static func network(_ cursor: inout CacheCursor) throws(CacheFormatError) -> NetworkAccess {
    let hasNetwork = try cursor.integer(UInt8.self) != 0
    let texts = try cursor.strings()
    guard hasNetwork else { return .none }
    let hosts = texts.compactMap(NetworkHost.init)
    // A damaged server must not turn into every server.
    guard hosts.count == texts.count else { throw CacheFormatError() }
    return hosts.isEmpty ? .any : .hosts(hosts)
  }

  /// A dictionary that was saved as its keys and values in turn.
  private static func pairs(_ texts: [String]) -> [String: String] {
    let starts = stride(from: 0, to: texts.count - 1, by: 2)
    return Dictionary(starts.map { (texts[$0], texts[$0 + 1]) }) { first, _ in first }
  }

  /// A text that was saved as an empty one is missing.
  private static func text(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// A limit that was saved as 0 is missing: valid limits are positive.
  private static func limit<Number: Numeric & Comparable>(_ number: Number) -> Number? { number > 0 ? number : nil }
}
