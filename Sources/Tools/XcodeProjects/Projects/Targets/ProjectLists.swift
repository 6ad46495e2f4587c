internal import BaseFiles

/// Reads the property lists of a project.
struct ProjectLists {
  let log: ProjectLog
  let budget: ProjectMemoryBudget

  /// The root of the list at `path`; nil if it can't be read, which is a finding.
  func read(_ path: String) -> PropertyListNode? {
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: PropertyListReader.maximumBytes)
      guard budget.charge(bytes.count, path: path, at: .start) else { return nil }
      return try PropertyListReader.read(bytes, path: path, acceptsOldStyle: true)
    } catch {
      log.add(error)
      return nil
    }
  }
}
