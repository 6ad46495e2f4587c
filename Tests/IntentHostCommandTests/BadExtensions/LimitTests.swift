internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "An extension gets no more of the machine's resources than its limits allow",
  .enabled(if: Built.hasSandbox, "this kernel refuses a layer of the sandbox"))
struct LimitTests {
  @Test(
    "100,000 files, endless processes, 10,000 threads, 100,000 queued signals",
    arguments: [("files", 1..<256), ("processes", 0..<1), ("threads", 1..<1000), ("signals", 0..<65)]
  )
  func count(defect: String, range: Range<Int>) async throws {
    let bundles = try await BadBundles("Limits/" + defect, at: ["handle"], memoryMB: 64)
    let outcome = try #require(try await bundles.outcomes().first)
    #expect(outcome.errorCode == "handlerFailed")
    let words = try #require(outcome.errorMessage.firstMatch(of: /(\w+): (\d+)$/), "\(outcome.errorMessage)")
    #expect(words.1 == defect)
    #expect(range.contains(try #require(Int(words.2))), "\(outcome.errorMessage)")
  }
}
