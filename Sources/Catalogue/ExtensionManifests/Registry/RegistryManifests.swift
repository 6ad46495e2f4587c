internal import BaseFiles

/// Encodes and decodes the manifests of bare libraries: first the files on which they depend, with their stamps, then
/// the manifests.
enum RegistryManifests {
  /// Encodes `manifests`. Nil if they can't be cached, because one was rejected or may have changed since the scan
  /// started.
  static func bytes(_ manifests: LooseManifests, since start: ScanStart) -> [UInt8]? {
    guard manifests.rejected.isEmpty else { return nil }
    var writer = CacheWriter()
    writer.write(count: manifests.sources.count)
    for path in manifests.sources {
      let stamp = FileStamp.of(path: path)
      guard start.allowsCaching(stamp) else { return nil }
      writer.write(path)
      writer.write(stamp)
    }
    writer.write(count: manifests.entries.count)
    for entry in manifests.entries {
      writer.write(entry.executable)
      writer.write(entry.path)
    }
    return writer.bytes
  }

  /// Decodes manifests; nil if a file on which they depend has changed, or if the bytes are damaged.
  static func unchanged(_ bytes: UnsafeRawBufferPointer) -> LooseManifests? {
    do throws(CacheFormatError) {
      return try decode(bytes)
    } catch {
      return nil
    }
  }

  private static func decode(_ bytes: UnsafeRawBufferPointer) throws(CacheFormatError) -> LooseManifests? {
    var cursor = CacheCursor(bytes)
    var sources: [String] = []
    for _ in 0..<(try cursor.count()) {
      let path = try cursor.string()
      guard FileStamp.of(path: path) == (try cursor.stamp()) else { return nil }
      sources.append(path)
    }
    var entries: [LooseManifest] = []
    for _ in 0..<(try cursor.count()) {
      entries.append(LooseManifest(executable: try cursor.string(), path: try cursor.string()))
    }
    return LooseManifests(entries, sources: sources)
  }
}
