internal import Foundation
internal import Synchronization

/// The memory control groups of one host's extensions: one around all of them, and one for each.
///
/// They count what the process's own limit does not, such as files in memory and what the kernel keeps for a process, and
/// hold for all processes of an extension.
final class MemoryGroups: Sendable {
  private static let prefix = "intent-host-"

  private let groups: ControlGroups
  private let folder: String
  private let count = Atomic(0)

  /// Makes the group around all; `total` is its limit in bytes, nil for none.
  ///
  /// - Throws: `ControlGroups.Unavailable` with the reason why there can be none.
  init(total: Int?) throws(ControlGroups.Unavailable) {
    groups = try ControlGroups.find()
    Self.sweep(groups.own)
    folder = "\(groups.own)/\(Self.prefix)\(getpid())-\(UUID().uuidString.prefix(8))"
    try Self.make(folder)
    do throws(ControlGroups.Unavailable) {
      // The second interface hands a controller on to the groups within only where that is said.
      if groups.version.name == ControlGroups.second.name {
        if !FileManager.default.fileExists(atPath: folder + "/" + groups.version.limit) {
          try Self.write("+memory", groups.own + "/cgroup.subtree_control")
        }
        try Self.write("+memory", folder + "/cgroup.subtree_control")
      }
      if let total { try Self.write("\(total)", folder + "/" + groups.version.limit) }
    } catch {
      rmdir(folder)
      throw error
    }
  }

  /// The interface's name.
  var version: String { groups.version.name }

  /// Puts a process into a group of its own; nil where the system refuses.
  func add(_ process: Int32, _ budget: MemoryBudget) -> MemoryGroup? { try? place(process, budget) }

  private func place(_ process: Int32, _ budget: MemoryBudget) throws(ControlGroups.Unavailable) -> MemoryGroup {
    let number = count.add(1, ordering: .relaxed).newValue
    let group = MemoryGroup(folder: "\(folder)/\(number)", version: groups.version)
    do throws(ControlGroups.Unavailable) {
      try Self.make(group.folder)
      try Self.write("\(budget.wall)", group.folder + "/" + groups.version.limit)
      try Self.write("\(process)", group.folder + "/cgroup.procs")
      return group
    } catch {
      group.remove()
      throw error
    }
  }

  /// Tries to put a process, if there is one, into a group of its own; `end` ends the process.
  static func probe(_ process: Int32?, _ budget: MemoryBudget, _ end: () -> Void) -> ForkServerProbe.Group {
    defer { end() }
    do throws(ControlGroups.Unavailable) {
      let groups = try MemoryGroups(total: nil)
      // Only an empty group can be removed.
      defer { groups.remove() }
      if let process {
        let group = try groups.place(process, budget)
        end()
        group.remove()
      }
      return .available(version: groups.version, folder: groups.groups.own)
    } catch {
      return .unavailable(error.reason)
    }
  }

  /// Removes the group around all, once those within are.
  func remove() {
    rmdir(folder)
  }

  /// Removes what hosts have left behind that were killed.
  private static func sweep(_ own: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? [] where name.hasPrefix(prefix) {
      let process = Int32(name.dropFirst(prefix.count).prefix { $0.isNumber })
      guard let process, kill(process, 0) != 0, errno == ESRCH else { continue }
      let folder = own + "/" + name
      for group in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] { rmdir(folder + "/" + group) }
      rmdir(folder)
    }
  }

  private static func make(_ folder: String) throws(ControlGroups.Unavailable) {
    guard mkdir(folder, 0o755) != 0 else { return }
    throw .init(reason: "'\(folder)' can't be made: \(String(cString: strerror(errno)))")
  }

  private static func write(_ text: String, _ path: String) throws(ControlGroups.Unavailable) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, Glibc.write(file, text, text.utf8.count) == text.utf8.count else {
      throw .init(reason: "'\(path)' can't be set to '\(text)': \(String(cString: strerror(errno)))")
    }
  }
}

/// The memory control group of one extension.
struct MemoryGroup: Sendable {
  fileprivate let folder: String
  fileprivate let version: ControlGroups.Version

  fileprivate init(folder: String, version: ControlGroups.Version) {
    self.folder = folder
    self.version = version
  }

  /// Whether the kernel has ended a process of the group because it came up against the limit.
  var wasExceeded: Bool {
    guard let text = KernelFile.text(folder + "/" + version.events) else { return false }
    return text.split(separator: "\n").contains { $0.hasPrefix("oom_kill ") && $0 != "oom_kill 0" }
  }

  /// The most that the group had, in bytes; nil where the kernel does not say.
  var peak: Int? {
    KernelFile.text(folder + "/" + version.peak).flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// Removes the group, which must be empty.
  func remove() {
    rmdir(folder)
  }
}
