internal import Foundation
internal import PropertyLists
internal import SourceFiles

/// Looks through one directory of extensions: what the registry knows and what has not changed is taken from there, the
/// rest is read.
struct DirectoryScan: Sendable {
  let path: String
  let reader: ItemReader
  let registry: RegistryFile?
  let begin: FileAge
  let checksLibraries: Bool
  /// Whether the directories of manifests are as the registry knows them.
  let hasLooseManifests: Bool
  /// Whether what the registry keeps is read too, rather than looked at whether it is as it was.
  let readsKept: Bool
  /// Whether what is found is to be kept.
  let keeps: Bool

  /// What was found in a directory.
  struct Result: Sendable {
    var found: [InstalledExtension] = []
    var refused: [RefusedExtension] = []
    /// The manifests that were needed.
    var manifests: [String] = []
    /// What the registry is to keep; nil where that is what it keeps already.
    var kept: RegistryFile.NewDirectory?
    /// Whether the usable extensions are those that the registry keeps.
    var isAsKept = true
  }

  /// An item: as the registry keeps it, or by a name that it does not know.
  private enum Entry: Sendable {
    case known(RegistryFile.Item)
    case new(String)

    /// The bytes that the registry keeps; none where it keeps nothing.
    var kept: Range<Int> { if case .known(let item) = self { item.bytes } else { 0..<0 } }
  }

  /// What was found in a part of the directory.
  private struct Part: Sendable {
    var found: [InstalledExtension] = []
    var refused: [RefusedExtension] = []
    var manifests: [String] = []
    /// Whether an extension was read from its manifest.
    var hasRead = false
    /// What the registry is to keep of the items that were read, by their numbers.
    var changes: [(index: Int, bytes: [UInt8])] = []
  }

  func run() -> Result {
    let log = FindingLog(path: path)
    let stamp = FileStamp.of(path: path)
    if let status = FileStatus(path), !FileTrust.checkPermissions(path, status, log) {
      // What is kept of it must not count either.
      return Result(refused: [RefusedExtension(path: path, findings: log.findings)], isAsKept: false)
    }
    if stamp != nil, access(path, R_OK | X_OK) != 0 {
      let finding = Diagnostic.unreadable(path, "directory")
      return Result(refused: [RefusedExtension(path: path, findings: [finding])], isAsKept: false)
    }
    let known = registry?.directories.first { $0.path == path }
    // One whose stamp was too young to be kept has none either, like one that is not there.
    let isListed = known.map { $0.stamp == stamp && (stamp != nil || $0.items.isEmpty) } ?? false
    let entries = isListed ? (known?.items ?? []).map(Entry.known) : listedEntries(known)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let parts = entries.concurrentChunks { part(entries, $0, descriptor) }
    return result(entries, parts, isListed: isListed, stamp: stamp)
  }

  private func result(_ entries: [Entry], _ parts: [Part], isListed: Bool, stamp: FileStamp?) -> Result {
    var result = Result()
    result.found.reserveCapacity(entries.count)
    for part in parts {
      result.found += part.found
      result.refused += part.refused
      result.manifests += part.manifests
    }
    let changes = parts.flatMap(\.changes)
    result.isAsKept = isListed && changes.isEmpty && !parts.contains(where: \.hasRead)
    guard keeps, !isListed || !changes.isEmpty else { return result }
    var items = entries.map { entry in
      (name: name(of: entry), bytes: registry.map { Array($0.bytes[entry.kept]) } ?? [])
    }
    for change in changes { items[change.index].bytes = change.bytes }
    result.kept = (path, begin.isOlder(stamp) ? stamp : nil, items)
    return result
  }

  /// Whether it matters which manifests were needed: those in the directories of manifests that nobody needs are told.
  private var wantsSources: Bool { !reader.manifests.entries.isEmpty }

  private func listedEntries(_ known: RegistryFile.Directory?) -> [Entry] {
    let items = (known?.items ?? []).map { (registry?.name(of: $0) ?? "", $0) }
    let kept = Dictionary(items, uniquingKeysWith: { first, _ in first })
    return FolderListing.names(in: path).compactMap { name in
      CatalogueItem(name, in: path) == nil ? nil : kept[name].map(Entry.known) ?? .new(name)
    }
  }

  private func name(of entry: Entry) -> String {
    switch entry {
    case .known(let item): registry?.name(of: item) ?? ""
    case .new(let name): name
    }
  }

  private func part(_ entries: [Entry], _ range: Range<Int>, _ descriptor: Int32) -> Part {
    var part = Part()
    part.found.reserveCapacity(range.count)
    for index in range where !takeKept(entries[index], descriptor, &part) {
      guard let item = CatalogueItem(name(of: entries[index]), in: path) else { continue }
      let reading = reader.read(item)
      part.found += reading.extensions
      if !reading.extensions.isEmpty { part.hasRead = true }
      part.refused += reading.refused
      if wantsSources { part.manifests += reading.sources }
      guard keeps else { continue }
      let bytes = RegistryItem.bytes(reading, in: path, since: begin) ?? []
      // What can't be kept, and was not kept, is no change.
      if !bytes.isEmpty || !entries[index].kept.isEmpty { part.changes.append((index, bytes)) }
    }
    return part
  }

  /// Takes an item from the registry, false where that does not know it as it is now.
  private func takeKept(_ entry: Entry, _ descriptor: Int32, _ part: inout Part) -> Bool {
    guard let registry, !entry.kept.isEmpty else { return false }
    let found = registry.bytes.withUnsafeBytes { bytes in
      try? kept(UnsafeRawBufferPointer(rebasing: bytes[entry.kept]), descriptor)
    }
    guard let found = found ?? nil else { return false }
    part.found += found
    if wantsSources { part.manifests += RegistryItem.sources(registry.bytes[entry.kept], in: path) }
    return true
  }

  /// The extensions of an item as the registry keeps it, none where they are not to be read; nil where it has changed.
  private func kept(
    _ bytes: UnsafeRawBufferPointer, _ descriptor: Int32
  ) throws(RegistryDamage) -> [InstalledExtension]? {
    let isCurrent = try RegistryItem.isCurrent(
      bytes, directory: descriptor, checksLibraries: checksLibraries, hasLooseManifests: hasLooseManifests)
    guard isCurrent else { return nil }
    guard readsKept else { return [] }
    var found: [InstalledExtension] = []
    for range in try RegistryItem.extensions(bytes) {
      found.append(try RegistryItem.entry(UnsafeRawBufferPointer(rebasing: bytes[range]), reader.languages))
    }
    return found
  }
}
