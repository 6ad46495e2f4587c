internal import Foundation
internal import SourceFiles

/// The place of memory control groups on this system, and the version of the kernel's interface for them.
struct ControlGroups: Sendable {
  /// A version of the interface, with the names of its files.
  struct Version: Sendable {
    let name: String
    let limit: String
    let peak: String
    /// Has a line `oom_kill N`, where N is the number of processes that the kernel killed at the limit.
    let events: String
  }

  /// See "Memory" in the kernel's documentation of cgroup v2.
  static let second = Version(name: "v2", limit: "memory.max", peak: "memory.peak", events: "memory.events")
  /// See the kernel's documentation of cgroup v1, "Memory Resource Controller".
  static let first = Version(
    name: "v1", limit: "memory.limit_in_bytes", peak: "memory.max_usage_in_bytes", events: "memory.oom_control")

  let version: Version
  /// The folder of this process's group.
  let own: String

  /// No group can be created.
  struct UnavailableError: Error {
    let reason: String
  }

  /// Finds the group of this process: in version 2 if that controls memory, otherwise in version 1.
  ///
  /// - Throws: ``UnavailableError`` with the reason.
  static func find() throws(UnavailableError) -> ControlGroups {
    let groups = KernelFile.lines("/proc/self/cgroup").map {
      $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    }
    let mounts = KernelFile.lines("/proc/self/mountinfo").compactMap(Mount.init)
    if let mount = mounts.first(where: { $0.type == "cgroup2" }), let group = groups.first(where: { $0[0] == "0" }),
      let own = mount.folder(of: String(group[2])),
      KernelFile.lines(own + "/cgroup.controllers").joined().split(separator: " ").contains("memory")
    {
      return ControlGroups(version: second, own: own)
    }
    if let mount = mounts.first(where: { $0.type == "cgroup" && $0.options.contains("memory") }),
      let group = groups.first(where: { $0.count == 3 && $0[1].split(separator: ",").contains("memory") }),
      let own = mount.folder(of: String(group[2]))
    {
      return ControlGroups(version: first, own: own)
    }
    throw UnavailableError(reason: "no control group that limits memory is mounted")
  }

  /// A mounted cgroup file system, from a line of proc_pid_mountinfo(5).
  private struct Mount {
    let root: String
    let point: String
    let type: Substring
    let options: [Substring]

    init?(_ line: Substring) {
      let halves = line.split(separator: " - ", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      let (before, after) = (halves[0].split(separator: " "), halves[1].split(separator: " "))
      guard before.count > 4, after.count > 2, after[0].hasPrefix("cgroup") else { return nil }
      (root, point, type) = (String(before[3]), String(before[4]), after[0])
      options = after[2].split(separator: ",")
    }

    /// The folder of the group of this name; nil if the group is not below the mount point.
    func folder(of group: String) -> String? {
      guard group.hasPrefix(root) else { return nil }
      let path = point + "/" + group.dropFirst(root.count)
      return FileManager.default.fileExists(atPath: path) ? path : nil
    }
  }
}
