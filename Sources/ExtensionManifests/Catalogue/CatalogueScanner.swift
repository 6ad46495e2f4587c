internal import Dispatch
internal import Foundation
internal import PropertyLists
internal import Synchronization

/// Finds the extensions in directories, in each of the layouts that a directory may mix: apps, extension bundles, bare
/// libraries with a manifest beside them or in a directory of manifests.
public struct CatalogueScanner {
  private let paths: SearchPaths
  private let reader: ItemReader

  /// Looks through `paths` and makes the catalogue of what is there. Directories that do not exist hold nothing.
  ///
  /// - Parameters:
  ///   - paths: where to look.
  ///   - languages: those in which extensions' own intents speak, the dearest first, such as `de-CH` and `de`.
  ///   - limits: the most that extensions may ask for.
  /// - Returns: what was found, and what was refused.
  public static func scan(
    _ paths: SearchPaths, languages: [String] = ["en"], limits: BudgetLimits = BudgetLimits()
  ) -> ExtensionCatalogue {
    let manifests = LooseManifests(in: paths.manifests.map(\.path))
    let reader = ItemReader(manifests: manifests, languages: languages, limits: limits)
    return CatalogueScanner(paths: paths, reader: reader).catalogue()
  }

  private func catalogue() -> ExtensionCatalogue {
    var found: [InstalledExtension] = []
    var refused = reader.manifests.refused
    var sources: Set<String> = []
    for directory in paths.plugins {
      for reading in read(directory.path) {
        found += reading.extensions
        refused += reading.refused
        sources.formUnion(reading.sources)
      }
    }
    refused += unused(except: sources)
    return ExtensionCatalogue(found: found, refused: refused, searched: paths.plugins)
  }

  private func read(_ directory: String) -> [ItemReading] {
    let log = FindingLog(path: directory)
    if let status = FileStatus(directory), !FileTrust.checkPermissions(directory, status, log) {
      return [ItemReading(refused: [RefusedExtension(path: directory, findings: log.findings)])]
    }
    let items = FolderListing.names(in: directory).compactMap { CatalogueItem($0, in: directory) }
    return items.concurrentMap(reader.read)
  }

  /// A manifest without its library is the sign of a directory that was forgotten.
  private func unused(except used: Set<String>) -> [RefusedExtension] {
    let places = paths.plugins.map { "'\($0.path)'" }.joined(separator: ", ")
    let unused = reader.manifests.entries.filter { !used.contains($0.path) }
    return unused.sorted { $0.executable < $1.executable }.map { entry in
      let read = ManifestFile(path: entry.path).reading(.of(manifest: entry.path), ManifestPlace())
      return RefusedExtension(
        path: entry.path, reason: "names the library '\(entry.executable)', which is not in \(places)",
        rule: .executableMissing, manifest: read.manifest)
    }
  }
}

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in their order; several are at work at once where there are many.
  func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) -> [Result] {
    let chunk = 64
    guard count > chunk else { return map(transform) }
    let chunks = Mutex<[[Result]]>(Array<[Result]>(repeating: [], count: (count + chunk - 1) / chunk))
    DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { index in
      let part = self[(index * chunk)..<Swift.min(count, (index + 1) * chunk)].map(transform)
      chunks.withLock { $0[index] = part }
    }
    return chunks.withLock { $0.flatMap(\.self) }
  }
}
