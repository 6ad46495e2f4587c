internal import Foundation

/// What a process holds of the system.
package struct Holdings: Equatable, Sendable {
  /// How many files, sockets and the like it has open.
  package let descriptors: Int
  /// How many processes it has started that nobody has waited for.
  package let children: Int

  /// Makes a record; the parameters are its members.
  package init(descriptors: Int, children: Int) {
    self.descriptors = descriptors
    self.children = children
  }

  /// Counts what the process holds now.
  package init(of process: Int32 = getpid()) {
    descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? -1
    children = Self.children(of: process).count
  }

  /// What the process holds when that does not change for a while: what watches extensions opens a file for a moment, now
  /// and then.
  package static func settled(of process: Int32 = getpid()) throws -> Holdings? {
    var last: [Holdings] = []
    return try comesAbout {
      last = last.suffix(19) + [Holdings(of: process)]
      return last.count == 20 && Set(last.map(\.descriptors)).count == 1 ? last[0] : nil
    }
  }

  /// The processes that a process has started.
  package static func children(of process: Int32) -> [Int32] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let list = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// Whether a process comes to hold just this: what watches extensions opens a file for a moment, now and then.
  package func areComeTo(by process: Int32 = getpid()) throws -> Bool {
    try comesAbout { Holdings(of: process) == self ? true : nil } ?? false
  }

  /// What the system counts of a process's memory under `name`, such as `VmRSS`, in bytes; nil when it is gone.
  package static func memory(of process: Int32 = getpid(), _ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = (status ?? "").split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
