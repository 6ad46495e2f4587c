@testable internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Failed starts leak nothing")
struct LeakTests {
  @Test("The numbers of descriptors and children are the same after many failed starts")
  func failingStarts() async {
    // In a separate process, because other tests open descriptors at the same time.
    await #expect(processExitsWith: .success) {
      try failOnce()
      let before = try #require(try ProcessResources.stableCount())
      try verifyLeakDetection(before)
      for _ in 0..<20 { try failOnce() }
      try #require(try before.areReached())
    }
  }
}

/// Checks that the counts include a running extension.
private func verifyLeakDetection(_ before: ProcessResources) throws {
  try Launch.wire("Converse").start { _, _ in
    try #require(try before.areReachedWithExtension())
  }
  try #require(try before.areReached())
}

/// Starts one extension for each way to fail.
private func failOnce() throws {
  var missing = try Launch.wire("")
  missing.program = URL(fileURLWithPath: "/nowhere/intent-extension")
  var noLibrary = try Launch.wire("")
  noLibrary.library = URL(fileURLWithPath: "/nowhere/library.so")
  for launch in [missing, noLibrary] + (try ["LeaveAtOnce", "Garbage", "RefuseVersion"].map(Launch.wire)) {
    do {
      try launch.start { try $0.performHandshake($1, budget: TestLimits.timeout) }
      Issue.record("\(launch.principalClass) started")
    } catch is ExtensionFault {}
  }
}
