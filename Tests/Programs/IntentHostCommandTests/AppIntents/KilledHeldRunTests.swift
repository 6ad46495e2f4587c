internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A host that is killed while an App Intent waits for an answer performs it never again")
struct KilledHeldRunTests {
  /// Plays one turn in a process of its own, which is killed as soon as it has answered.
  private static func turn(_ line: [String: Any], _ journal: JournalHome) throws -> [String: Any] {
    let process = journal.home.process(
      try BuildProducts.file("turn-taker"), [journal.home.path("bundles"), journal.home.path("empty")],
      // A store in a folder, whose claims expire immediately.
      environment: ["KILL_AT": "0"])
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: line) + Data("\n".utf8))
    var reply = Data()
    while reply.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      reply += byte
    }
    return try #require(try JSONSerialization.jsonObject(with: reply) as? [String: Any])
  }

  @Test("The result is unknown, also in each later turn, and nothing is deleted")
  func killed() async throws {
    let journal = try await JournalHome()
    let deletion = #"{"intent": "DeleteEntryIntent", "parameters": {"entry": {"identifier": "2"}}}"#
    try await blocking {
      let asked = try Self.turn(["request": deletion], journal)
      let parked = try #require(asked["parked"], "\(asked)")
      for _ in 0..<2 {
        let reply = try Self.turn(["parked": parked, "answer": "yes"], journal)
        #expect(reply["outcome"] as? String == "unknown", "\(reply)")
      }
    }
    let read = try await journal.request("ReadEntryIntent", #""entry": {"identifier": "2"}"#)
    #expect(read.lines == ["A walk in the city: no mood."], "\(read.errors)")
  }
}
