internal import BaseFiles
internal import ExtensionManifests
internal import Synchronization

/// The fingerprints of extensions: digests of their manifests, of the libraries that their processes load, and of the
/// lists of all files that bundles have in their signatures. The digests of files that have not
/// changed are cached. Any thread may use this object.
final class ExtensionFingerprints: Sendable {
  private struct CachedDigest {
    let stamp: FileStamp
    let digest: String
  }

  /// The maximum number of cached digests; more empty the cache.
  private static let maximumCount = 1_000
  /// The maximum size of all libraries that are read. The stamp of the file is the fingerprint of larger ones, so that
  /// their conversations stay on one machine.
  private static let maximumBytes = 64 << 20

  /// The maximum size of a manifest and of a list of files, in bytes. Larger ones count as missing.
  private static let maximumTextBytes = 16 << 20

  /// The digests by the path of the library.
  private let cached = Mutex<[String: CachedDigest]>([:])

  /// Returns the fingerprint of an extension.
  ///
  /// - Parameters:
  ///   - target: the extension.
  ///   - loaded: the stamp of the library that the process has loaded; nil if unknown.
  /// - Returns: a text that differs between versions. If the file was replaced since it was loaded, no other
  ///   fingerprint equals it.
  func fingerprint(of target: InstalledExtension, loaded: FileStamp?) -> String {
    let parts = [target.manifest.version, loaded.map { digest(of: target, $0) } ?? ""]
    return SHA256.digits(of: Array(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8))
  }

  private func digest(of target: InstalledExtension, _ loaded: FileStamp) -> String {
    let path = target.libraryPath
    if let cached = cached.withLock({ $0[path] }), cached.stamp == loaded { return cached.digest }
    guard let digest = Self.digest(of: target, loaded) else { return "\(loaded)" }
    cached.withLock { cached in
      if cached.count >= Self.maximumCount { cached = [:] }
      cached[path] = CachedDigest(stamp: loaded, digest: digest)
    }
    return digest
  }

  /// Returns the digest of the manifest, the list of files, the library and those that it needs from its bundle; nil if
  /// the libraries can't be read, are too large, or if the library is no longer the one that was loaded.
  private static func digest(of target: InstalledExtension, _ loaded: FileStamp) -> String? {
    // The texts are read before the library is compared, so that they belong to the same bundle.
    var digests = [target.manifestPath, "\(target.bundlePath)/\(SignatureFiles.digests)"].map { path in
      (try? RegularFile.bytes(contentsOf: path, maximumBytes: maximumTextBytes)).map(FileDigest.digits) ?? ""
    }
    guard let library = try? target.openLibrary(), library.stamp == loaded else { return nil }
    // Libraries that are too large are not read at all, because they would be read again for each turn.
    let size = library.files.reduce(0) { $0 + (FileStatus(descriptor: $1.descriptor)?.size ?? 0) }
    guard size <= maximumBytes else { return nil }
    var rest = maximumBytes
    for file in library.files {
      guard let bytes = try? RegularFile.bytes(of: file.descriptor, path: file.name, maximumBytes: rest) else {
        return nil
      }
      rest -= bytes.count
      digests.append(FileDigest.digits(of: bytes))
    }
    return digests.joined(separator: " ")
  }
}
