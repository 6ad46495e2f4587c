internal import BaseFiles
internal import Foundation

/// A directory of extensions during a scan, with the cached result of each item. Safe to use from any thread.
final class CachedDirectory: Sendable {
  /// An item of the directory.
  enum Item: Sendable {
    case known(RegistryFile.Item)
    case new(name: String)

    /// The range of the cached result; empty if there is none.
    var cached: Range<Int> { if case .known(let item) = self { item.bytes } else { 0..<0 } }
  }

  /// The items in the order of their names.
  let items: [Item]
  let path: String
  let cache: ScanCache
  let stamp: FileStamp?
  /// Whether the directory contains the same items as at the earlier scan.
  let hasSameItems: Bool
  private let descriptor: Int32
  // Copies of the parts that each item needs. A copy of the whole cache would cost several retains.
  private let bytes: [UInt8]
  private let checksLibraries: Bool
  private let areManifestsUnchanged: Bool
  private let hasIndex: Bool

  init(_ path: String, _ cache: ScanCache) {
    self.path = path
    self.cache = cache
    bytes = cache.registry?.bytes ?? []
    checksLibraries = cache.checksLibraries
    areManifestsUnchanged = cache.manifests != nil
    hasIndex = cache.index != nil
    stamp = FileStamp.of(path: path)
    let known = cache.registry?.directory(path)
    // There is no stamp if the directory was missing, or if it had changed just before the scan.
    let hasSameItems = known.map { [stamp] in $0.stamp == stamp && (stamp != nil || $0.items.isEmpty) } ?? false
    self.hasSameItems = hasSameItems
    items =
      hasSameItems
      ? (known?.items ?? []).map(Item.known) : Self.listedItems(path, known: known, registry: cache.registry)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private static func listedItems(
    _ path: String, known: RegistryFile.Directory?, registry: RegistryFile?
  ) -> [Item] {
    let named = (known?.items ?? []).map { (registry?.name(of: $0) ?? "", $0) }
    let items = Dictionary(named) { first, _ in first }
    return FolderListing.names(in: path).compactMap { name in
      CatalogueItem(name, in: path) == nil ? nil : items[name].map(Item.known) ?? .new(name: name)
    }
  }

  func name(of item: Item) -> String {
    switch item {
    case .known(let item): cache.registry?.name(of: item) ?? ""
    case .new(let name): name
    }
  }

  /// The result for an item: the cached result if none of its files has changed, else the result of `read`.
  func result(for item: Item, read: (CatalogueItem) -> ItemScanResult) -> ItemResult {
    if let unchanged = unchangedResult(for: item) { return unchanged }
    guard let found = CatalogueItem(name(of: item), in: path) else { return .read(ItemScanResult(), bytes: []) }
    let reading = read(found)
    let bytes = cache.isEnabled ? RegistryItem.bytes(reading, in: path, since: cache.start) : nil
    return .read(reading, bytes: bytes ?? [])
  }

  private func unchangedResult(for item: Item) -> ItemResult? {
    guard !item.cached.isEmpty else { return nil }
    return bytes.withUnsafeBytes { bytes in
      do throws(CacheFormatError) {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[item.cached])
        let isUnchanged = try RegistryItem.isUnchanged(
          bytes, directory: descriptor, checksLibraries: checksLibraries,
          areManifestsUnchanged: areManifestsUnchanged)
        guard isUnchanged else { return nil }
        // If there is an index, the extensions are decoded on demand.
        return .unchanged(hasIndex ? nil : try RegistryItem.content(bytes, cache.languages))
      } catch {
        return nil
      }
    }
  }
}

/// The extensions and apps of one item of a directory of extensions.
struct ItemContent: Sendable {
  var extensions: [InstalledExtension] = []
  /// The app, if the item is an app with a usable identifier; at most one.
  var apps: [InstalledApp] = []
}

/// The result for one item of a directory of extensions.
enum ItemResult: Sendable {
  /// The cached result is valid; the content is nil if it has not been decoded.
  case unchanged(ItemContent?)
  /// The item was read. The bytes are its cache entry; they are empty if the result can't be cached.
  // Indirect, so that an array of unchanged results is small.
  indirect case read(ItemScanResult, bytes: [UInt8])
}
