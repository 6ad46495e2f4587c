internal import BaseFiles
internal import Foundation

/// The results of an earlier scan of the same directories.
///
/// Returns the earlier result for each item of a directory of extensions, and for the directories of manifests, if
/// none of the files has changed since. ``save(_:manifests:index:)`` stores the results of this scan for the next one.
struct ScanCache: Sendable {
  /// The manifests of bare libraries if none of them has changed; else nil.
  let manifests: LooseManifests?
  let registry: RegistryFile?
  /// All earlier results; nil if the manifests have changed, or if a result could not be cached.
  let index: ExtensionIndex?
  let start: ScanStart
  let languages: [String]
  let checksLibraries: Bool
  private let paths: SearchPaths
  private let file: String?

  /// Opens the cache.
  ///
  /// - Parameters:
  ///   - folder: the folder with the caches of all search paths; nil to cache nothing.
  ///   - name: the name of the cache's file.
  ///   - paths: the directories that the scan reads.
  ///   - languages: the user's languages in order of preference, for the definitions of cached extensions.
  ///   - checksLibraries: whether a result depends on the libraries too.
  init(in folder: URL?, named name: String, for paths: SearchPaths, languages: [String], checksLibraries: Bool) {
    start = ScanStart()
    self.paths = paths
    self.languages = languages
    self.checksLibraries = checksLibraries
    file = folder.map { $0.appending(path: name).path }
    let registry = file.flatMap(RegistryFile.init(path:))
    self.registry = registry
    manifests = registry.flatMap { registry in
      registry.bytes.withUnsafeBytes { bytes in
        RegistryManifests.unchanged(UnsafeRawBufferPointer(rebasing: bytes[registry.manifests]))
      }
    }
    index = manifests == nil ? nil : registry.flatMap { RegistryIndex.index(of: $0, languages: languages) }
  }

  /// Whether the results of this scan can be saved.
  var isEnabled: Bool { file != nil }

  /// Opens the directory of extensions at `path`.
  func directory(_ path: String) -> CachedDirectory { CachedDirectory(path, self) }

  /// The accepted extensions of all directories if nothing has changed; else nil. The result for a rejected directory
  /// is nil.
  func unchanged(_ scans: [DirectoryResults?]) -> ExtensionIndex? {
    scans.allSatisfy { $0?.isUnchanged == true } ? index : nil
  }

  /// Saves the results of this scan for the next one. Does nothing if they equal the stored results.
  ///
  /// - Parameters:
  ///   - scans: the results for each directory of extensions; nil for a directory that was rejected.
  ///   - manifests: the manifests of bare libraries.
  ///   - index: the accepted extensions of all directories.
  func save(_ scans: [DirectoryResults?], manifests: LooseManifests, index: ExtensionIndex) {
    // Without these bytes, each scan reads the directories of manifests again.
    let newManifests = self.manifests == nil ? RegistryManifests.bytes(manifests, since: start) : nil
    guard let file, registry == nil || newManifests != nil || scans.contains(where: { $0?.hasChanges == true }) else {
      return
    }
    let oldManifests = self.manifests == nil ? nil : registry.map { Array($0.bytes[$0.manifests]) }
    let directories = zip(paths.plugins, scans).compactMap { directory, results in
      results.flatMap { $0.hasChanges ? $0.content : nil } ?? registry?.content(of: directory.path)
    }
    RegistryFile.write(manifests: newManifests ?? oldManifests ?? [], directories: directories, index: index, to: file)
  }
}
