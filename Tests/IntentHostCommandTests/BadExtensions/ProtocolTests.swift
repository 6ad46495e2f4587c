internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that breaks the protocol is ended")
struct ProtocolTests {
  private static let moments = ["open", "resolve", "confirm", "handle"]

  @Test(
    "For every kind of violation",
    arguments: [
      ("half_a_frame", ["init"] + moments, "the stream ends within a frame"),
      ("oversize_length", ["init"] + moments, "4294967295"),
      ("unasked_reply", moments, "does not answer an open call"),
      ("stale_answer", moments, "does not answer an open call"),
      ("wrong_type", ["resolve"], "a value of another type"),
      ("wrong_type", ["confirm", "handle"], "during"),
    ]
  )
  func broken(defect: String, moments: [String], words: String) async throws {
    let outcomes = try await BadBundles("Protocol/" + defect, at: moments).outcomes()
    for (moment, outcome) in zip(moments, outcomes) {
      #expect(outcome.errorCode == "protocolError", "\(moment): \(outcome.errorMessage)")
      #expect(outcome.errorMessage.contains(words), "\(outcome.errorMessage)")
      #expect(outcome.errorMessage.contains(stage(of: moment)), "\(outcome.errorMessage)")
    }
  }

  @Test("With random frames", arguments: 1...4)
  func random(seed: Int) async throws {
    let outcomes = try await BadBundles("Protocol/random_frames", at: Self.moments).outcomes(text: "\(seed)")
    #expect(outcomes.map(\.errorCode) == Array(repeating: "protocolError", count: Self.moments.count))
  }

  @Test(
    "An answer before its call is not accepted",
    arguments: [
      ("second_answer", ["open", "resolve", "confirm"]), ("forged_answer", ["resolve", "confirm"]),
      ("early_answer", ["resolve", "confirm"]),
    ]
  )
  func forged(defect: String, moments: [String]) async throws {
    let outcomes = try await BadBundles("Protocol/" + defect, at: moments).outcomes()
    #expect(outcomes.map(\.errorCode) == Array(repeating: "protocolError", count: moments.count))
    for outcome in outcomes { #expect(outcome.errorMessage.contains("does not answer an open call")) }
  }

  @Test("Nor is it accepted in the next conversation", arguments: ["second_answer", "forged_answer"])
  func nextConversation(defect: String) async throws {
    let bundles = try await BadBundles("Protocol/" + defect, at: ["handle"])
    let request = RequestLine.message("hello", application: BadBundles.name(defect, "handle"))
    let input = request + request + RequestLine.message("hello", application: BadBundles.other)
    let run = try await bundles.home.run(["run", "--json", "--yes"] + bundles.options, input: input)
    #expect(try run.events.filter { $0.name == "finished" }.map(\.errorCode) == [nil, nil, nil])
    // The process that sent too much was ended, and a new one was started.
    #expect(try run.events.filter { $0.name == "started" }.map(\.request) == [1, 2, 3])
  }

  @Test("An answer after the time-out is not accepted", arguments: ["open", "resolve", "confirm", "handle"])
  func late(moment: String) async throws {
    let policy = #"{"Budgets": {"ResolveSeconds": 0.5, "ConfirmSeconds": 0.5, "HandleSeconds": 0.5}}"#
    let outcomes = try await BadBundles("Protocol/late_answer", at: [moment]).outcomes(policy: policy)
    #expect(outcomes.map(\.errorCode) == ["timedOut"])
  }
}
