/// What is different in a catalogue from one before.
public struct CatalogueChange: Hashable, Sendable {
  /// What can be used and could not before, by name.
  public var added: [InstalledExtension] = []
  /// What says something else of itself than before, by name.
  public var changed: [InstalledExtension] = []
  /// What can't be used any more, by name.
  public var removed: [InstalledExtension] = []
  /// What is refused and was not before, or for another reason.
  public var refused: [RefusedExtension] = []

  /// Compares two catalogues.
  public init(from old: ExtensionCatalogue, to new: ExtensionCatalogue) {
    let before = Dictionary(uniqueKeysWithValues: old.extensions.map { ($0.manifest.identifier, $0) })
    let after = Set(new.extensions.map(\.manifest.identifier))
    for entry in new.extensions {
      guard let earlier = before[entry.manifest.identifier] else {
        added.append(entry)
        continue
      }
      if earlier != entry { changed.append(entry) }
    }
    removed = old.extensions.filter { !after.contains($0.manifest.identifier) }
    let known = Set(old.refused)
    refused = new.refused.filter { !known.contains($0) }
  }

  /// Whether nothing is different.
  public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty && refused.isEmpty }
}
