internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that sends data endlessly gets no additional time, and no memory of the host")
struct FloodTests {
  @Test(
    "A flood of any kind ends in time and costs the host little memory",
    arguments: ["output", "lines", "donations", "updates"])
  func flood(defect: String) async throws {
    let bundles = try await BadBundles("Floods/" + defect, at: ["handle"])
    let policy = try bundles.home.policy(#"{"Budgets": {"HandleSeconds": 1}}"#)
    let (ends, growth) = try await blocking {
      let run = try LiveRun.onPipes(
        bundles.home, ["run", "--json", "--yes", "--policy", policy] + bundles.options)
      func request(_ application: String) throws -> Event {
        try run.send(RequestLine.message("hello", application: application).trimmingCharacters(in: .newlines))
        let events = try run.wait(for: #""event":"finished""#) + run.wait(for: "\n")
        return Event(fields: try jsonObject(String(try #require(events.split(separator: "\n").last))))
      }
      let first = try request(BadBundles.other)
      let before = try #require(ProcessResources.memory(of: run.processIdentifier, "VmRSS"))
      let flood = try request(BadBundles.name("Floods/" + defect, "handle"))
      // The peak of the memory.
      let growth = try #require(ProcessResources.memory(of: run.processIdentifier, "VmHWM")) - before
      return ([first, flood, try request(BadBundles.other)], growth)
    }
    #expect(ends.map(\.errorCode) == [nil, "timedOut", nil])
    // The message names the stage even if the host was waiting to write.
    #expect(ends[1].errorMessage.contains("during handle"))
    #expect(growth < 50 << 20)
  }
}
