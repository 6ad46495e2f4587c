internal import BaseFiles
public import Foundation

/// Finds the extensions in directories. A directory can contain apps, extension bundles, and bare libraries with a
/// manifest beside them or in a directory of manifests.
public struct CatalogueScanner: Sendable {
  /// The directories that are scanned.
  public let paths: SearchPaths
  /// The user's languages in order of preference, such as `de-CH` and `de`, for texts of the extensions' own intents.
  public var languages = ["en"]
  /// The most memory and time that extensions may ask for.
  public var limits = BudgetLimits()
  /// Returns the extensions that may share app groups, from the policy and from earlier launches. Each scan calls it
  /// once, because launches between two scans can add members.
  package var appGroups: @Sendable () -> AppGroupGrants = { AppGroupGrants() }
  /// The authors whose bundles are accepted; nil to accept every bundle, signed or not.
  package var trustedAuthors: TrustedAuthors?
  /// The folder in which the results are cached, so that the next scan reads only what has changed; nil to cache
  /// nothing.
  public var cache: URL?
  /// Whether a cached extension is also read again if only its library or its bundle has changed or was removed. False
  /// is faster. The host checks the library anyway before it starts the extension.
  public var checksLibraries = false
  /// Asks bare libraries for the descriptions of their App Intents, for tools that run the code of their author; nil to
  /// reject such libraries. The results are not cached, so that it has no effect together with ``cache``.
  package var describe: AppIntentDescription.Source?

  /// The current time of the clock that the file system uses for its timestamps.
  var clock: @Sendable () -> timespec = { ScanStart.now }

  /// The languages that a user of `locale` reads, in order of preference.
  package static func languages(of locale: Locale) -> [String] {
    [locale.identifier, locale.language.languageCode?.identifier].compactMap(\.self)
  }

  /// Makes a scanner of `paths`. Directories that do not exist are empty.
  public init(_ paths: SearchPaths) {
    self.paths = paths
  }

  /// Scans the directories until no item is still being copied, for at most ten times the longest time that a file has
  /// to rest.
  package func scanUntilComplete() -> ExtensionCatalogue {
    let end = ContinuousClock.now + ScanStart.quietPeriod * 10
    var catalogue = scan()
    while catalogue.hasIncompleteItems, ContinuousClock.now < end {
      usleep(useconds_t(ScanStart.quietPeriod / .microseconds(1)))
      catalogue = scan()
    }
    return catalogue
  }

  /// Scans the directories, and returns the catalogue of all accepted and rejected extensions.
  public func scan() -> ExtensionCatalogue {
    let grants = appGroups()
    let cache = ScanCache(
      in: cache, named: RegistryFile.name(for: paths, grants, trustedAuthors), for: paths, languages: languages,
      checksLibraries: checksLibraries)
    let manifests = cache.manifests ?? LooseManifests(in: paths.manifests.map(\.path))
    let reader = ItemReader(
      manifests: manifests, languages: languages, limits: limits, trustedAuthors: trustedAuthors,
      describe: self.cache == nil ? describe : nil, start: ScanStart(clock()))
    let scans = paths.plugins.map { DirectoryScan($0.path, cache: cache, reader: reader) }
    let rejected = manifests.rejected + scans.flatMap(\.rejected) + unused(manifests, scans)
    if let index = cache.unchanged(scans.map(\.results)) {
      return ExtensionCatalogue(index, rejected: rejected, searched: paths.plugins, appGroups: grants)
    }
    let contents = scans.flatMap(\.contents)
    let catalogue = ExtensionCatalogue(
      found: contents.flatMap(\.extensions), apps: contents.flatMap(\.apps), rejected: rejected,
      searched: paths.plugins, appGroups: grants)
    cache.save(scans.map(\.results), manifests: manifests, index: catalogue.index)
    return catalogue
  }

  /// The manifests whose library is in none of the directories. The user probably forgot to list a directory.
  private func unused(_ manifests: LooseManifests, _ scans: [DirectoryScan]) -> [RejectedExtension] {
    guard !manifests.entries.isEmpty else { return [] }
    let used = Set(scans.flatMap { $0.results?.sources ?? [] })
    let places = paths.plugins.map { "'\($0.path)'" }.joined(separator: ", ")
    let unused = manifests.entries.filter { !used.contains($0.path) }
    return unused.sorted { $0.executable < $1.executable }.map { entry in
      let read = ManifestFile(path: entry.path).parse(.of(manifest: entry.path), ManifestLocation())
      return RejectedExtension(
        path: entry.path, reason: "names the library '\(entry.executable)', which is not in \(places)",
        rule: .executableMissing, manifest: read.manifest)
    }
  }
}
