internal import Foundation

/// The number of system resources that a process holds.
package struct ProcessResources: Equatable, Sendable {
  /// The number of open descriptors.
  package let descriptors: Int
  /// The number of child processes that were not waited for.
  package let children: Int

  private init(descriptors: Int, children: Int) {
    self.descriptors = descriptors
    self.children = children
  }

  /// Counts the current resources of `process`.
  package init(of process: Int32 = getpid()) {
    descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? -1
    children = Self.children(of: process).count
  }

  /// The number of descriptors of `process` for control groups: the locks of the groups of extensions.
  private static func controlGroups(of process: Int32) -> Int {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.hasPrefix("/sys/fs/cgroup")
        == true
    }
  }

  /// The resources of `process` as soon as 20 successive counts are equal, because the memory watch briefly opens a
  /// file at times. Nil after `TestLimits.timeout`.
  package static func stableCount(of process: Int32 = getpid()) throws -> ProcessResources? {
    var last: [ProcessResources] = []
    return try waitForValue {
      last = last.suffix(19) + [ProcessResources(of: process)]
      return last.count == 20 && Set(last.map(\.descriptors)).count == 1 ? last[0] : nil
    }
  }

  /// The identifiers of the child processes of `process`.
  package static func children(of process: Int32) -> [Int32] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let list = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// Waits until `process` holds exactly these resources. Returns false after `TestLimits.timeout`.
  package func areReached(by process: Int32 = getpid()) throws -> Bool {
    try waitForValue { ProcessResources(of: process) == self ? true : nil } ?? false
  }

  /// Waits until `process` holds these resources and those of one idle extension: a child, the descriptors of its
  /// socket, its log and its process, and the lock of its control group, if the system has one.
  ///
  /// - Returns: false after ``TestLimits/timeout``.
  package func areReachedWithExtension(by process: Int32 = getpid()) throws -> Bool {
    try waitForValue {
      let more = 3 + Self.controlGroups(of: process)
      let expected = ProcessResources(descriptors: descriptors + more, children: children + 1)
      return ProcessResources(of: process) == expected ? true : nil
    } ?? false
  }

  /// The field `name` of proc_pid_status(5), such as `VmRSS`, in bytes; nil if the process has ended.
  package static func memory(of process: Int32 = getpid(), _ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = (status ?? "").split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
