/// The difference between two catalogues.
public struct CatalogueChange: Hashable, Sendable {
  /// The extensions that only the new catalogue accepts, sorted by name.
  public var added: [InstalledExtension] = []
  /// The extensions that both catalogues accept, with different content, sorted by name.
  public var changed: [InstalledExtension] = []
  /// The extensions that only the old catalogue accepts, sorted by name.
  public var removed: [InstalledExtension] = []
  /// The extensions that only the new catalogue rejects, or that both reject for different reasons.
  public var rejected: [RejectedExtension] = []
  /// Whether an app was added, changed or removed.
  public var hasOtherApps = false

  /// Compares two catalogues by the identifiers of their extensions.
  public init(from old: ExtensionCatalogue, to new: ExtensionCatalogue) {
    self.init(from: old, to: new, redefined: [])
  }

  /// Compares two catalogues. The extensions whose identifiers are in `redefined` count as changed, because their
  /// definition files have changed.
  init(from old: ExtensionCatalogue, to new: ExtensionCatalogue, redefined: Set<String>) {
    let before = Dictionary(uniqueKeysWithValues: old.extensions.map { ($0.manifest.identifier, $0) })
    let after = Set(new.extensions.map(\.manifest.identifier))
    for entry in new.extensions {
      guard let earlier = before[entry.manifest.identifier] else {
        added.append(entry)
        continue
      }
      if earlier != entry || redefined.contains(entry.manifest.identifier) { changed.append(entry) }
    }
    removed = old.extensions.filter { !after.contains($0.manifest.identifier) }
    let known = Set(old.rejected)
    rejected = new.rejected.filter { !known.contains($0) }
    hasOtherApps = old.apps != new.apps
  }

  /// Whether both catalogues are the same.
  public var isEmpty: Bool {
    added.isEmpty && changed.isEmpty && removed.isEmpty && rejected.isEmpty && !hasOtherApps
  }
}
