internal import Foundation

/// Where memory control groups can be made on this system, and by which of the kernel's two interfaces.
struct ControlGroups: Sendable {
  /// An interface: the names of its files.
  struct Version: Sendable {
    let name: String
    let limit: String
    let peak: String
    /// Has a line `oom_kill N`: how many processes the kernel ended for want of memory.
    let events: String
  }

  /// From the kernel's documentation of cgroup v2, "Memory".
  static let second = Version(name: "v2", limit: "memory.max", peak: "memory.peak", events: "memory.events")
  /// From the kernel's documentation of cgroup v1, "Memory Resource Controller".
  static let first = Version(
    name: "v1", limit: "memory.limit_in_bytes", peak: "memory.max_usage_in_bytes", events: "memory.oom_control")

  let version: Version
  /// The folder of the group that this process is in.
  let own: String

  /// Why no group can be made.
  struct Unavailable: Error {
    let reason: String
  }

  /// The groups of this process, by the second interface where that controls memory, else by the first.
  ///
  /// - Throws: ``Unavailable`` with the reason.
  static func find() throws(Unavailable) -> ControlGroups {
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
    throw Unavailable(reason: "no control group that limits memory is mounted")
  }

  /// A mounted file system of control groups; see proc_pid_mountinfo(5).
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

    /// Where the group of this name lies; nil when it is not below what is mounted.
    func folder(of group: String) -> String? {
      guard group.hasPrefix(root) else { return nil }
      let path = point + "/" + group.dropFirst(root.count)
      return FileManager.default.fileExists(atPath: path) ? path : nil
    }
  }
}
