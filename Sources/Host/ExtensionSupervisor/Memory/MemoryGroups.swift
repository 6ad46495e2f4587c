internal import BaseFiles
internal import Foundation
internal import Synchronization

/// The control groups of one host's extensions: an outer group, and one group per extension within it.
///
/// A group counts memory that the process's own limit leaves out, such as files in memory and kernel memory. It covers
/// all processes of an extension.
final class MemoryGroups: Sendable {
  private static let prefix = "intent-host-"
  /// The maximum number of threads of an extension. More than libdispatch starts, whose limit is 255.
  private static let maximumThreads = 320

  private let groups: ControlGroups
  private let owned: OwnedFolder

  private var folder: String { owned.path }
  private let count = Atomic(0)

  /// Creates the outer group.
  ///
  /// - Parameter total: the limit of the outer group in bytes; nil for no limit.
  /// - Throws: `ControlGroups.UnavailableError` with the reason.
  init(total: Int?) throws(ControlGroups.UnavailableError) {
    groups = try ControlGroups.find()
    try groups.prepareParent()
    Self.sweep(groups.parent)
    owned = try ControlGroups.makeOwned("\(groups.parent)/\(Self.prefix)")
    do throws(ControlGroups.UnavailableError) {
      try groups.control(folder)
      if let total { try ControlGroups.write("\(total)", folder + "/" + groups.version.limit) }
    } catch {
      rmdir(folder)
      throw error
    }
  }

  /// Moves a process into its own group; nil if the system refuses.
  // Without a group, the limits of the process and the memory watch still apply.
  func add(_ process: Int32, _ budget: MemoryBudget) -> MemoryGroup? { try? place(process, budget) }

  private func place(_ process: Int32, _ budget: MemoryBudget) throws(ControlGroups.UnavailableError) -> MemoryGroup {
    let number = count.add(1, ordering: .relaxed).newValue
    let group = MemoryGroup(folder: "\(folder)/\(number)", version: groups.version)
    do throws(ControlGroups.UnavailableError) {
      try ControlGroups.make(group.folder)
      try ControlGroups.write("\(budget.kernelLimit)", group.folder + "/" + groups.version.limit)
      if let tasks = groups.version.tasks, access("\(group.folder)/\(tasks)", F_OK) == 0 {
        try ControlGroups.write("\(Self.maximumThreads)", "\(group.folder)/\(tasks)")
      }
      try ControlGroups.write("\(process)", group.folder + "/cgroup.procs")
      return group
    } catch {
      group.remove()
      throw error
    }
  }

  /// Tries to create the groups and to move a process into one.
  ///
  /// - Parameters:
  ///   - process: the process to move; nil to try only the outer group.
  ///   - budget: the limit of the process's group.
  ///   - end: ends the process. It is always called, and may be called twice.
  /// - Returns: the control groups that were used.
  /// - Throws: `ControlGroups.UnavailableError` with the reason.
  static func probe(
    _ process: Int32?, budget: MemoryBudget, end: () -> Void
  ) throws(ControlGroups.UnavailableError) -> ControlGroups {
    defer { end() }
    let groups = try MemoryGroups(total: nil)
    // Only an empty group can be removed.
    defer { groups.remove() }
    if let process {
      let group = try groups.place(process, budget)
      end()
      group.remove()
    }
    return groups.groups
  }

  /// Removes the outer group. The inner groups must be gone.
  func remove() {
    rmdir(folder)
  }

  /// Removes the groups of hosts that were killed.
  private static func sweep(_ own: String) {
    OwnedFolder.sweep(own, where: { OwnedFolder.isName($0, prefix: prefix) }) { folder in
      for group in FolderListing.names(in: folder) { rmdir(folder + "/" + group) }
      rmdir(folder)
    }
  }
}
