internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that breaks the protocol is ended")
struct ProtocolTests {
  private static let steps = ["open", "resolve", "confirm", "handle"]

  @Test(
    "A violation of any kind ends the extension",
    arguments: [
      ("half_a_frame", ["init"] + steps, "the stream ends within a frame"),
      ("oversize_length", ["init"] + steps, "4294967295"),
      ("unasked_reply", steps, "does not answer an open call"),
      ("stale_answer", steps, "does not answer an open call"),
      ("wrong_type", ["resolve"], "a value of another type"),
      ("wrong_type", ["confirm", "handle"], "during"),
    ]
  )
  func broken(defect: String, steps: [String], words: String) async throws {
    let outcomes = try await BadBundles("Protocol/" + defect, at: steps).outcomes()
    for (step, outcome) in zip(steps, outcomes) {
      #expect(outcome.errorCode == "protocolError", "\(step): \(outcome.errorMessage)")
      #expect(outcome.errorMessage.contains(words), "\(outcome.errorMessage)")
      #expect(outcome.errorMessage.contains(stage(of: step)), "\(outcome.errorMessage)")
    }
  }

  @Test("Random frames end the extension", arguments: 1...4)
  func random(seed: Int) async throws {
    let outcomes = try await BadBundles("Protocol/random_frames", at: Self.steps).outcomes(text: "\(seed)")
    #expect(outcomes.map(\.errorCode) == Array(repeating: "protocolError", count: Self.steps.count))
  }

  @Test(
    "An answer before its call is not accepted",
    arguments: [
      ("second_answer", ["open", "resolve", "confirm"]), ("forged_answer", ["resolve", "confirm"]),
      ("early_answer", ["resolve", "confirm"]),
    ]
  )
  func forged(defect: String, steps: [String]) async throws {
    let outcomes = try await BadBundles("Protocol/" + defect, at: steps).outcomes()
    #expect(outcomes.map(\.errorCode) == Array(repeating: "protocolError", count: steps.count))
    for outcome in outcomes { #expect(outcome.errorMessage.contains("does not answer an open call")) }
  }

  @Test("An early answer is not accepted in the next conversation", arguments: ["second_answer", "forged_answer"])
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
  func late(step: String) async throws {
    let policy = #"{"Budgets": {"ResolveSeconds": 0.5, "ConfirmSeconds": 0.5, "HandleSeconds": 0.5}}"#
    let outcomes = try await BadBundles("Protocol/late_answer", at: [step]).outcomes(policy: policy)
    #expect(outcomes.map(\.errorCode) == ["timedOut"])
  }
}
