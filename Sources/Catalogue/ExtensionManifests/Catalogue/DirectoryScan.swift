internal import BaseFiles
internal import Foundation

/// Finds the extensions in one directory.
struct DirectoryScan: Sendable {
  /// The results for all items; nil if the host rejects the directory itself.
  let results: DirectoryResults?
  /// What the host rejects, with the reasons.
  let rejected: [RejectedExtension]

  /// Scans the directory at `path`: reads the items that have changed, and uses the cached results of the others.
  init(_ path: String, cache: ScanCache, reader: ItemReader) {
    if let finding = Self.defect(path) {
      results = nil
      rejected = [RejectedExtension(path: path, findings: [finding])]
      return
    }
    let directory = cache.directory(path)
    let parts = directory.items.indices.concurrentChunks { range in
      directory.items[range].map { directory.result(for: $0) { reader.read($0) } }
    }
    let results = DirectoryResults(directory, parts.flatMap(\.self))
    self.results = results
    rejected = results.rejected
  }

  /// Why the host rejects the directory; nil if it does not, or there is no such directory.
  private static func defect(_ path: String) -> Diagnostic? {
    guard FileStatus(path) != nil else { return nil }
    let log = FindingLog(path: path)
    FileTrust.checkWholePath(path, log)
    return log.findings.first ?? (access(path, R_OK | X_OK) == 0 ? nil : .unreadable(path, kind: "directory"))
  }

  /// The extensions and apps that the host accepts, by item.
  var contents: [ItemContent] {
    guard let results else { return [] }
    return (0..<results.count).concurrentChunks(results.contents).flatMap(\.self)
  }
}
