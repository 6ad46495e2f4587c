internal import BaseFiles
internal import Glibc

/// The memory control group of one extension.
struct MemoryGroup: Sendable {
  let folder: String
  let version: ControlGroups.Version

  /// Whether the kernel killed a process of the group because the group reached its limit.
  var wasExceeded: Bool {
    guard let text = KernelFile.text(folder + "/" + version.events) else { return false }
    return text.split(separator: "\n").contains { $0.hasPrefix("oom_kill ") && $0 != "oom_kill 0" }
  }

  /// The most memory that the group used, in bytes; nil if the kernel does not report it.
  var peak: Int? {
    KernelFile.text(folder + "/" + version.peak).flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// Removes the group. The kernel allows that only for an empty group.
  func remove() {
    rmdir(folder)
  }
}
