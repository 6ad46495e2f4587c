internal import BaseFiles
internal import Foundation

/// The place of control groups on this system, and the version of the kernel's interface for them.
struct ControlGroups: Sendable {
  /// A version of the interface, with the names of its files.
  struct Version: Sendable {
    let name: String
    let limit: String
    let peak: String
    /// Has a line `oom_kill N`, where N is the number of processes that the kernel killed at the limit.
    let events: String
    /// The limit on processes and threads; nil if the groups that limit memory can't limit them.
    var tasks: String?
  }

  /// See "Memory" and "PID" in the kernel's documentation of cgroup v2.
  static let second = Version(
    name: "v2", limit: "memory.max", peak: "memory.peak", events: "memory.events", tasks: "pids.max")
  /// See the kernel's documentation of cgroup v1, "Memory Resource Controller".
  static let first = Version(
    name: "v1", limit: "memory.limit_in_bytes", peak: "memory.max_usage_in_bytes", events: "memory.oom_control")

  /// The group below ``parent`` for the host itself, because a group of version 2 can limit inner groups only while it
  /// has no process.
  static let leaf = "intent-host-leaf"

  let version: Version
  /// The folder of the group in which groups are created.
  let parent: String

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
    if let mount = mounts.first(where: { $0.type == "cgroup2" }), let own = groups.first(where: { $0[0] == "0" }),
      case let name = parent(of: own[2]), let parent = mount.folder(of: name),
      controllers(of: parent).contains("memory")
    {
      guard GroupDelegation.holds(of: name, parent) else {
        throw UnavailableError(reason: "the control group '\(name)' is not delegated to its programs")
      }
      return ControlGroups(version: second, parent: parent)
    }
    if let mount = mounts.first(where: { $0.type == "cgroup" && $0.options.contains("memory") }),
      let group = groups.first(where: { $0.count == 3 && $0[1].split(separator: ",").contains("memory") }),
      let own = mount.folder(of: String(group[2]))
    {
      return ControlGroups(version: first, parent: own)
    }
    throw UnavailableError(reason: "no control group that limits memory is mounted")
  }

  /// The controllers that the group of `folder` has.
  private static func controllers(of folder: String) -> [Substring] {
    KernelFile.lines(folder + "/cgroup.controllers").joined().split(separator: " ")
  }

  /// The group in which a process of `group` creates groups: the same one, or the one around the host's leaf.
  private static func parent(of group: Substring) -> String {
    guard group.hasSuffix("/" + leaf) else { return String(group) }
    let parent = group.dropLast(leaf.utf8.count + 1)
    return parent.isEmpty ? "/" : String(parent)
  }

  /// Lets the inner groups of `folder` limit memory, and the number of threads if the group can do that. Groups of
  /// version 1 need no preparation.
  func control(_ folder: String) throws(UnavailableError) {
    guard version.tasks != nil else { return }
    let wanted = Self.controllers(of: folder).filter { ["memory", "pids"].contains($0) }
    try Self.write(wanted.map { "+" + $0 }.joined(separator: " "), folder + "/cgroup.subtree_control")
  }

  /// Prepares ``parent`` for inner groups. If that is a group of version 2 with processes, they move into the leaf: this
  /// one, and those that it started before, or the shell from which it was started. The first group of a machine may
  /// have processes, which stay there.
  func prepareParent() throws(UnavailableError) {
    // A process may be started while others are moved.
    for _ in 0..<3 {
      do throws(UnavailableError) {
        return try control(parent)
      } catch {
        try moveProcesses(to: "\(parent)/\(Self.leaf)")
      }
    }
    try control(parent)
  }

  private func moveProcesses(to leaf: String) throws(UnavailableError) {
    try Self.make(leaf, mayExist: true)
    for process in KernelFile.lines(parent + "/cgroup.procs") {
      // A process may end in the meantime.
      try? Self.write(String(process), leaf + "/cgroup.procs")
    }
  }

  /// Creates the group of `folder`.
  static func make(_ folder: String, mayExist: Bool = false) throws(UnavailableError) {
    guard mkdir(folder, 0o755) != 0, !(mayExist && errno == EEXIST) else { return }
    throw .init(reason: "'\(folder)' can't be made: \(String(cString: strerror(errno)))")
  }

  /// Creates a group whose name begins with `prefix`, and whose lock shows that this host lives.
  static func makeOwned(_ prefix: String) throws(UnavailableError) -> OwnedFolder {
    do throws(POSIXError) {
      return try OwnedFolder(prefix, mode: 0o755)
    } catch {
      throw .init(reason: "'\(prefix)' can't be made: \(systemReason(error))")
    }
  }

  /// Writes `text` to the file of a group at `path`.
  static func write(_ text: String, _ path: String) throws(UnavailableError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, Glibc.write(file, text, text.utf8.count) == text.utf8.count else {
      throw .init(reason: "'\(path)' can't be set to '\(text)': \(String(cString: strerror(errno)))")
    }
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
      let before = halves[0].split(separator: " ")
      let after = halves[1].split(separator: " ")
      guard before.count > 4, after.count > 2, after[0].hasPrefix("cgroup") else { return nil }
      root = String(before[3])
      point = String(before[4])
      type = after[0]
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
