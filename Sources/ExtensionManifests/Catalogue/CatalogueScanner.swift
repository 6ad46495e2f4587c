internal import Dispatch
public import Foundation
internal import Synchronization

/// Finds the extensions in directories, in each of the layouts that a directory may mix: apps, extension bundles, bare
/// libraries with a manifest beside them or in a directory of manifests.
public struct CatalogueScanner: Sendable {
  /// Where it looks.
  public let paths: SearchPaths
  /// Those in which extensions' own intents speak, the dearest first, such as `de-CH` and `de`.
  public var languages = ["en"]

  /// The languages that a user of `locale` reads, the dearest first.
  package static func languages(of locale: Locale) -> [String] {
    [locale.identifier, locale.language.languageCode?.identifier].compactMap(\.self)
  }
  /// The most that extensions may ask for.
  public var limits = BudgetLimits()
  /// The folder in which is kept what was found, so that the next search reads only what has changed; nil for none.
  public var cache: URL?
  /// Whether it is to be noticed that a library or its bundle has changed or gone whose manifest is as it was. Whoever
  /// starts the extension notices it anyhow.
  public var checksLibraries = false

  /// Makes a scanner that looks through `paths`. Directories that do not exist hold nothing.
  public init(_ paths: SearchPaths) {
    self.paths = paths
  }

  /// Looks through the directories, and makes the catalogue of what is there: what was found, and what was refused.
  public func scan() -> ExtensionCatalogue {
    let begin = FileAge()
    let file = cache.map { $0.appending(path: RegistryFile.name(for: paths)).path }
    let registry = file.flatMap(RegistryFile.init(path:))
    let kept = registry.flatMap(LooseManifests.init(registry:))
    let manifests = kept ?? LooseManifests(in: paths.manifests.map(\.path))
    func results(readsKept: Bool) -> [DirectoryScan.Result] {
      paths.plugins.map { directory in
        DirectoryScan(
          path: directory.path, reader: ItemReader(manifests: manifests, languages: languages, limits: limits),
          registry: registry, begin: begin, checksLibraries: checksLibraries, hasLooseManifests: kept != nil,
          readsKept: readsKept, keeps: cache != nil
        ).run()
      }
    }
    if let registry, kept != nil, let index = KeptCatalogue(registry, languages: languages) {
      let results = results(readsKept: false)
      if results.allSatisfy(\.isAsKept) {
        return ExtensionCatalogue(kept: index, refused: refused(results, manifests), searched: paths.plugins)
      }
    }
    let results = results(readsKept: true)
    let catalogue = ExtensionCatalogue(
      found: results.flatMap(\.found), refused: refused(results, manifests), searched: paths.plugins)
    // Where a manifest is refused, its directory is read anew each time, and there is nothing to keep of it.
    let fresh = kept == nil ? manifests.kept(since: begin) : nil
    if let file, registry == nil || fresh != nil || results.contains(where: { $0.kept != nil }) {
      let unchanged = kept == nil ? nil : registry.map { Array($0.bytes[$0.manifests]) }
      keep(results, fresh ?? unchanged ?? [], registry, catalogue, file)
    }
    return catalogue
  }

  private func refused(_ results: [DirectoryScan.Result], _ manifests: LooseManifests) -> [RefusedExtension] {
    let used = Set(results.flatMap(\.manifests))
    return manifests.refused + results.flatMap(\.refused) + unused(manifests, except: used)
  }

  /// Keeps what was found for the next search.
  private func keep(
    _ results: [DirectoryScan.Result], _ manifests: [UInt8], _ registry: RegistryFile?,
    _ catalogue: ExtensionCatalogue, _ file: String
  ) {
    let directories = zip(paths.plugins, results).compactMap { directory, result in
      result.kept ?? registry?.unchanged(directory.path)
    }
    RegistryFile.write(manifests: manifests, directories: directories, of: catalogue, to: file)
  }

  /// A manifest without its library is the sign of a directory that was forgotten.
  private func unused(_ manifests: LooseManifests, except used: Set<String>) -> [RefusedExtension] {
    let places = paths.plugins.map { "'\($0.path)'" }.joined(separator: ", ")
    let unused = manifests.entries.filter { !used.contains($0.path) }
    return unused.sorted { $0.executable < $1.executable }.map { entry in
      let read = ManifestFile(path: entry.path).reading(.of(manifest: entry.path), ManifestPlace())
      return RefusedExtension(
        path: entry.path, reason: "names the library '\(entry.executable)', which is not in \(places)",
        rule: .executableMissing, manifest: read.manifest)
    }
  }
}

extension Array where Element: Sendable {
  /// What `body` makes of each part of the array, in their order; several are at work at once where there are many
  /// elements.
  func concurrentChunks<Result: Sendable>(_ body: @escaping @Sendable (Range<Int>) -> Result) -> [Result] {
    // Large enough that handing out parts costs little, and small enough that no core has to wait for another.
    let size = 256
    let chunks = stride(from: 0, to: count, by: size).map { $0..<Swift.min(count, $0 + size) }
    guard chunks.count > 1 else { return chunks.map(body) }
    let results = Mutex([Result?](repeating: nil, count: chunks.count))
    DispatchQueue.concurrentPerform(iterations: chunks.count) { index in
      let result = body(chunks[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
