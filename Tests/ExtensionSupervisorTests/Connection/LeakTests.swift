@testable internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Starts that fail use nothing up")
struct LeakTests {
  @Test("Descriptors and children are as many as before, after many of them")
  func failingStarts() async {
    // In a process of its own, where no other test opens anything.
    await #expect(processExitsWith: .success) {
      try failOnce()
      let before = Holdings()
      try proveThatHoldingsAreSeen(before)
      for _ in 0..<20 { try failOnce() }
      try settle { $0 == before }
    }
  }
}

/// What this process holds of the system.
private struct Holdings: Equatable {
  let descriptors: Int
  let children: Int

  init() {
    descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    children = threads.reduce(0) { count, thread in
      let list = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
      return count + (list ?? "").split(separator: " ").count
    }
  }
}

/// Requires that this process comes to hold what `condition` says: what watches extensions opens a file for a moment, now
/// and then.
private func settle(_ condition: (Holdings) -> Bool) throws {
  let hasCome: Bool? = try comesAbout { condition(Holdings()) ? true : nil }
  try #require(hasCome == true)
}

/// An extension that runs is one child, its socket, its log and its process's descriptor.
private func proveThatHoldingsAreSeen(_ before: Holdings) throws {
  try Launch.wire("Converse").start { _, _ in
    try settle { $0.children == before.children + 1 && $0.descriptors == before.descriptors + 3 }
  }
  try settle { $0 == before }
}

/// Starts extensions that fail in each of the ways.
private func failOnce() throws {
  var missing = try Launch.wire("")
  missing.program = URL(fileURLWithPath: "/nowhere/intent-extension")
  var noLibrary = try Launch.wire("")
  noLibrary.library = URL(fileURLWithPath: "/nowhere/library.so")
  for launch in [missing, noLibrary] + (try ["LeaveAtOnce", "Garbage", "RefuseVersion"].map(Launch.wire)) {
    do {
      try launch.start { try $0.begin($1, budget: Built.timeOut) }
      Issue.record("\(launch.principalClass) started")
    } catch is ExtensionFault {}
  }
}
