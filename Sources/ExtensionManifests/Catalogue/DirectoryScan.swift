internal import Foundation
internal import PropertyLists

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

  /// What was found in a directory.
  struct Result: Sendable {
    var found: [InstalledExtension] = []
    var refused: [RefusedExtension] = []
    /// The manifests that were needed.
    var manifests: [String] = []
    /// What the registry is to keep; nil where that is what it keeps already.
    var kept: RegistryFile.NewDirectory?
  }

  /// An item, with the bytes that the registry keeps of it; none where it keeps nothing.
  private struct Entry: Sendable {
    var name: String
    var kept: Range<Int>
  }

  /// What was found in a part of the directory.
  private struct Part: Sendable {
    var found: [InstalledExtension] = []
    var refused: [RefusedExtension] = []
    var manifests: [String] = []
    /// What the registry is to keep of the items that were read, by their numbers.
    var changes: [(index: Int, bytes: [UInt8])] = []
  }

  func run() -> Result {
    let log = FindingLog(path: path)
    let stamp = FileStamp.of(path: path)
    if let status = FileStatus(path), !FileTrust.checkPermissions(path, status, log) {
      return Result(refused: [RefusedExtension(path: path, findings: log.findings)])
    }
    let known = registry?.directories.first { $0.path == path }
    // One whose stamp was too young to be kept has none either, like one that is not there.
    let isListed = known.map { $0.stamp == stamp && (stamp != nil || $0.items.isEmpty) } ?? false
    let entries = isListed ? keptEntries(known) : listedEntries(known)
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
    guard !isListed || !changes.isEmpty else { return result }
    var items = entries.map { entry in (name: entry.name, bytes: registry.map { Array($0.bytes[entry.kept]) } ?? []) }
    for change in changes { items[change.index].bytes = change.bytes }
    result.kept = (path, begin.isOlder(stamp) ? stamp : nil, items)
    return result
  }

  /// Whether it matters which manifests were needed: those in the directories of manifests that nobody needs are told.
  private var wantsSources: Bool { !reader.manifests.entries.isEmpty }

  private func keptEntries(_ known: RegistryFile.Directory?) -> [Entry] {
    guard let registry, let known else { return [] }
    return known.items.map { Entry(name: registry.name(of: $0), kept: $0.bytes) }
  }

  private func listedEntries(_ known: RegistryFile.Directory?) -> [Entry] {
    let kept = Dictionary(keptEntries(known).map { ($0.name, $0.kept) }, uniquingKeysWith: { first, _ in first })
    return FolderListing.names(in: path).compactMap { name in
      CatalogueItem(name, in: path) == nil ? nil : Entry(name: name, kept: kept[name] ?? 0..<0)
    }
  }

  private func part(_ entries: [Entry], _ range: Range<Int>, _ descriptor: Int32) -> Part {
    var part = Part()
    part.found.reserveCapacity(range.count)
    for index in range where !takeKept(entries[index], descriptor, &part) {
      guard let item = CatalogueItem(entries[index].name, in: path) else { continue }
      let reading = reader.read(item)
      part.found += reading.extensions
      part.refused += reading.refused
      if wantsSources { part.manifests += reading.sources }
      let bytes = RegistryItem.bytes(reading, in: path, since: begin) ?? []
      // What can't be kept, and was not kept, is no change.
      if !bytes.isEmpty || !entries[index].kept.isEmpty { part.changes.append((index, bytes)) }
    }
    return part
  }

  /// Takes an item from the registry, false where that does not know it as it is now.
  private func takeKept(_ entry: Entry, _ descriptor: Int32, _ part: inout Part) -> Bool {
    guard let registry, !entry.kept.isEmpty else { return false }
    let count = part.found.count
    let isTaken = registry.bytes.withUnsafeBytes { bytes in
      try? RegistryItem.read(
        UnsafeRawBufferPointer(rebasing: bytes[entry.kept]), directory: descriptor, checksLibraries: checksLibraries,
        hasLooseManifests: hasLooseManifests, languages: reader.languages, &part.found)
    }
    if wantsSources, isTaken == true { part.manifests += RegistryItem.sources(registry.bytes[entry.kept], in: path) }
    if isTaken != true { part.found.removeSubrange(count...) }
    return isTaken == true
  }
}
