internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that uses too much memory is ended")
struct MemoryTests {
  @Test(
    "Too much memory of any kind ends an extension at any stage",
    arguments: ["malloc", "mapping", "pieces", "slowly", "checked", "undumpable", "page_tables"],
    [["load", "init"], ["handle", "handle-thread"]]
  )
  func exceeded(defect: String, steps: [String]) async throws {
    let outcomes = try await BadBundles("Memory/" + defect, at: steps, memoryMB: 64).outcomes()
    for (step, outcome) in zip(steps, outcomes) {
      #expect(outcome.errorCode == "memoryBudgetExceeded", "\(step): \(outcome.errorMessage)")
      let message = outcome.errorMessage
      let words = /the extension used more memory than its budget of 64 MB: (\d+) MB at its peak.*, during (.+)/
      let match = try #require(try words.firstMatch(in: message), "\(message)")
      #expect(try #require(Int(match.1)) <= 96)
      #expect("during \(match.2)".hasPrefix(stage(of: step)))
    }
  }

  @Test("An extension that handles a failed allocation is not ended")
  func graceful() async throws {
    let outcomes = try await BadBundles("Memory/graceful", at: ["load", "init", "handle"], memoryMB: 64).outcomes()
    #expect(outcomes.map { $0.string("outcome") } == ["success", "success", "success"])
  }

  @Test("Memory that became read-only counts too")
  func readOnly() async throws {
    let outcomes = try await BadBundles("Memory/read_only", at: ["load", "handle"], memoryMB: 64).outcomes()
    #expect(outcomes.map(\.errorCode) == ["memoryBudgetExceeded", "memoryBudgetExceeded"])
  }

  @Test("The stack of the main thread does not grow beyond the system's default")
  func mainStack() async throws {
    let outcome = try #require(try await BadBundles("Memory/main_stack", at: ["handle"], memoryMB: 64).outcomes().first)
    #expect(outcome.errorCode == "crashed")
    #expect(outcome.errorMessage.contains("SIGSEGV"), "\(outcome.errorMessage)")
  }

  private static let notPermitted = "Operation not permitted"

  @Test(
    "Memory that no limit counts is unavailable",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of it"),
    arguments: [
      ("memory_file", "memfd_create: " + notPermitted), ("shared_mapping", "MAP_SHARED: " + notPermitted),
      ("growing_mapping", "MAP_GROWSDOWN: " + notPermitted), ("shared_memory", "shm_open: Permission denied"),
      ("shared_segment", "shmget: " + notPermitted), ("processes", "fork: " + notPermitted),
      ("huge_pages", "MAP_HUGETLB: " + notPermitted), ("pipe_pages", "vmsplice: " + notPermitted),
      ("spliced_file", "splice: Invalid argument"), ("doubled_pipe", "tee: " + notPermitted),
      ("file_locks", "F_OFD_SETLK: " + notPermitted), ("timers", "timer_create: " + notPermitted),
      ("queued_signals", "sigqueue: " + notPermitted), ("file_rules", "landlock: " + notPermitted),
      ("filters", "seccomp: " + notPermitted), ("sent_descriptors", "sendmsg: " + notPermitted),
    ]
  )
  func refused(defect: String, words: String) async throws {
    let outcome = try #require(try await BadBundles("Memory/" + defect, at: ["handle"], memoryMB: 64).outcomes().first)
    #expect(outcome.errorCode == "handlerFailed")
    #expect(outcome.errorMessage.hasSuffix(words), "\(outcome.errorMessage)")
  }
}
