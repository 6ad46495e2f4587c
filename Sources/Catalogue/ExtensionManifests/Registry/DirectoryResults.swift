internal import BaseFiles

/// The results for all items of a directory of extensions.
struct DirectoryResults: Sendable {
  private let directory: CachedDirectory
  private let results: [ItemResult]
  /// Whether the part of the cache for this directory is out of date and has to be written again.
  let hasChanges: Bool
  /// Whether the cache contains all accepted extensions and apps. False if it has to be written, or if an accepted item
  /// can't be cached.
  let isUnchanged: Bool
  /// What the host rejects, with the reasons.
  let rejected: [RejectedExtension]

  /// Collects the results for the items of `directory`, in their order.
  init(_ directory: CachedDirectory, _ results: [ItemResult]) {
    self.directory = directory
    self.results = results
    var hasNewResults = false
    var hasContent = false
    var rejected: [RejectedExtension] = []
    for index in results.indices {
      guard case .read(let reading, let bytes) = results[index] else { continue }
      rejected += reading.rejected
      // An item that can't be cached, and was not cached before, does not change the cache.
      if !bytes.isEmpty || !directory.items[index].cached.isEmpty { hasNewResults = true }
      if !reading.extensions.isEmpty || !reading.apps.isEmpty { hasContent = true }
    }
    hasChanges = !directory.hasSameItems || hasNewResults
    isUnchanged = !hasChanges && !hasContent
    self.rejected = rejected
  }

  /// The number of items.
  var count: Int { results.count }

  /// The accepted extensions and apps of a range of items.
  func contents(_ range: Range<Int>) -> [ItemContent] {
    range.map { index in
      switch results[index] {
      case .read(let reading, _): ItemContent(extensions: reading.extensions, apps: reading.apps)
      case .unchanged(let content?): content
      case .unchanged(nil): decoded(directory.items[index])
      }
    }
  }

  private func decoded(_ item: CachedDirectory.Item) -> ItemContent {
    let cache = directory.cache
    // A damaged item counts as empty. The checksum of the registry makes this case improbable.
    let content = cache.registry?.bytes.withUnsafeBytes { bytes in
      try? RegistryItem.content(UnsafeRawBufferPointer(rebasing: bytes[item.cached]), cache.languages)
    }
    return content ?? ItemContent()
  }

  /// The paths of the files that the results depend on, without libraries.
  var sources: [String] {
    zip(directory.items, results).flatMap { item, result -> [String] in
      switch result {
      case .read(let reading, _): reading.sources
      case .unchanged:
        directory.cache.registry.map { RegistryItem.sources($0.bytes[item.cached], in: directory.path) } ?? []
      }
    }
  }

  /// The content of the directory for the cache.
  var content: RegistryFile.DirectoryContent {
    let items = zip(directory.items, results).map { item, result -> (name: String, bytes: [UInt8]) in
      let name = directory.name(of: item)
      guard case .read(_, let bytes) = result else {
        return (name, directory.cache.registry.map { Array($0.bytes[item.cached]) } ?? [])
      }
      return (name, bytes)
    }
    let stamp = directory.cache.start.allowsCaching(directory.stamp) ? directory.stamp : nil
    return (directory.path, stamp, items)
  }
}
