internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A host that is killed at any step of a turn does nothing twice, and loses nothing silently")
struct KilledAtEachStepTests {
  /// The steps of the turn that handles a message: the gate is checked, the request is claimed, `handle` is called, the
  /// result is stored, and the journal is written before the end is shown.
  private static let steps = [
    "load", "lock", "lock", "answer", "lock", "claim", "claimed", "handled", "said", "settle", "settled", "finished",
  ]

  private struct Reply: Decodable {
    var outcome: String?
    var steps: [String]?
  }

  /// Takes a turn in a process of its own. Returns nil if the process was killed.
  private func take(
    _ line: [String: Any], _ home: HostHome, environment: [String: String] = [:]
  ) async throws -> Data? {
    let input = try JSONSerialization.data(withJSONObject: line)
    let run = try await home.run(
      [BuildProducts.folder.path, BuildProducts.manifests.path], input: String(decoding: input, as: UTF8.self) + "\n",
      environment: environment, program: BuildProducts.file("turn-taker"))
    #expect(run.exitCode == 0 || run.exitCode == nil, "\(run.errors)")
    return run.exitCode == nil ? nil : Data(run.output.utf8)
  }

  /// Takes a turn that is killed at the step `number`, or not at all if it is 0.
  private func take(_ line: [String: Any], _ home: HostHome, killedAt number: Int) async throws -> Reply? {
    try await take(line, home, environment: ["KILL_AT": "\(number)"]).map {
      try JSONDecoder().decode(Reply.self, from: $0)
    }
  }

  /// The turn that approves a message.
  private func approval(_ home: HostHome) async throws -> [String: Any] {
    var line: [String: Any] = ["request": "text hello to John on UnicornChat"]
    for answer in ["John Baily", "mobile", "yes"] {
      let reply = try #require(try await take(line, home))
      let object = try #require(try JSONSerialization.jsonObject(with: reply) as? [String: Any])
      line = ["parked": try #require(object["parked"]), "answer": answer]
    }
    return line
  }

  /// The same turn of another conversation.
  private func renamed(_ line: [String: Any], _ key: String) throws -> [String: Any] {
    var line = line
    var parked = try #require(line["parked"] as? [String: Any])
    var request = try #require(parked["request"] as? [String: Any])
    request["key"] = key
    parked["request"] = request
    line["parked"] = parked
    return line
  }

  private func entries(_ home: HostHome) -> Int {
    let file = home.url("state/intent-host/journal.jsonl")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").count ?? 0
  }

  @Test("A turn that is repeated after the kill reports what is known about the request")
  func killed() async throws {
    let home = try HostHome()
    let line = try await approval(home)
    #expect(try await take(try renamed(line, "whole"), home, killedAt: 0)?.steps == Self.steps)
    let claimed = try #require(Self.steps.firstIndex(of: "claimed"))
    let handled = try #require(Self.steps.firstIndex(of: "handled"))
    let settled = try #require(Self.steps.firstIndex(of: "settled"))
    for (index, step) in Self.steps.enumerated() {
      let turn = try renamed(line, "killed at \(index)")
      let sent = try home.messages().count
      let written = entries(home)
      #expect(try await take(turn, home, killedAt: index + 1) == nil, "\(step)")
      #expect(try home.messages().count - sent == (index >= handled ? 1 : 0), "\(index) \(step)")
      #expect(entries(home) - written == (step == "finished" ? 1 : 0), "\(index) \(step)")
      let again = try #require(try await take(turn, home, killedAt: 0))
      #expect(again.outcome == ((claimed..<settled).contains(index) ? "unknown" : "success"), "\(index) \(step)")
      #expect(try home.messages().count - sent == (step == "claimed" ? 0 : 1), "\(index) \(step)")
      // The turn that stored the result writes the entry.
      #expect(entries(home) - written == (step == "settled" ? 0 : 1), "\(index) \(step)")
    }
  }
}
