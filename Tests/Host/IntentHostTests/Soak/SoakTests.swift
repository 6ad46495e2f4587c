internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Thousands of conversations, one in five with a fault, leak no resources")
struct SoakTests {
  /// The number of conversations. The environment variable `INTENT_HOST_SOAK` can set it.
  private static var count: Int {
    ProcessInfo.processInfo.environment["INTENT_HOST_SOAK"].flatMap { Int($0) } ?? 300
  }

  @Test("Four threads use several extensions", .timeLimit(.minutes(30)))
  func soak() async throws {
    // In a separate process, because other tests open descriptors at the same time.
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      HostMemory.returnLargeBuffersImmediately()
      let soak = try await Soak()
      let idle = try soak.begin()
      try soak.verifyLeakDetection(idle)
      let before = try #require(ProcessResources.memory("VmRSS"))
      try soak.converse(SoakTests.count, seed: 1)
      try soak.settle(idle)
      let growth = try #require(ProcessResources.memory("VmRSS")) - before
      print("memory \(before >> 20) MB before, \(growth >> 10) KB more after", to: &StandardError.stream)
      #expect(growth < 16 << 20)
    }
    if ProcessInfo.processInfo.environment["INTENT_HOST_SOAK"] != nil {
      print(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))
    }
  }
}
