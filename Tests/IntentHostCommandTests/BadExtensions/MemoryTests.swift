internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that takes too much memory is ended for it")
struct MemoryTests {
  @Test(
    "However it takes it, and whenever",
    arguments: ["malloc", "mapping", "pieces", "slowly", "checked", "undumpable", "page_tables"],
    [["load", "init"], ["handle", "handle-thread"]]
  )
  func exceeded(defect: String, moments: [String]) async throws {
    let outcomes = try await BadBundles("Memory/" + defect, at: moments, memoryMB: 64).outcomes()
    for (moment, outcome) in zip(moments, outcomes) {
      #expect(outcome.errorCode == "memoryBudgetExceeded", "\(moment): \(outcome.errorMessage)")
      let message = outcome.errorMessage
      let words = /the extension used more memory than its budget of 64 MB: (\d+) MB at its peak.*, during (.+)/
      let match = try #require(try words.firstMatch(in: message), "\(message)")
      #expect(try #require(Int(match.1)) <= 96)
      #expect("during \(match.2)".hasPrefix(stage(of: moment)))
    }
  }

  @Test("One that does without what it was refused lives on")
  func graceful() async throws {
    let outcomes = try await BadBundles("Memory/graceful", at: ["load", "init", "handle"], memoryMB: 64).outcomes()
    #expect(outcomes.map { $0.string("outcome") } == ["success", "success", "success"])
  }

  @Test(
    "What the limits would not count is refused", .enabled(if: Built.hasSandbox, "this kernel refuses a layer of it"),
    arguments: [
      ("memory_file", "memfd_create"), ("shared_mapping", "MAP_SHARED"), ("growing_mapping", "MAP_GROWSDOWN"),
      ("shared_memory", "shm_open"), ("shared_segment", "shmget"), ("processes", "fork"),
    ]
  )
  func refused(defect: String, what: String) async throws {
    let outcome = try #require(try await BadBundles("Memory/" + defect, at: ["handle"], memoryMB: 64).outcomes().first)
    #expect(outcome.errorCode == "handlerFailed")
    let refusals = ["Operation not permitted", "Permission denied"].map { "\(what): \($0)" }
    #expect(refusals.contains { outcome.errorMessage.hasSuffix($0) }, "\(outcome.errorMessage)")
  }
}
