internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that does not answer is ended")
struct TimeTests {
  private static let defects = ["loop", "sleep", "deadlock", "stop"].map { "Time/" + $0 }

  @Test(
    "A hang of any kind ends at its budget, at any stage",
    arguments: [
      ("load", "Launch", 1), ("init", "Launch", 1), ("open", "Resolve", 0.5), ("resolve", "Resolve", 0.5),
      ("confirm", "Confirm", 0.5), ("handle", "Handle", 0.5), ("handle-thread", "Handle", 0.5),
    ]
  )
  func timedOut(step: String, key: String, seconds: Double) async throws {
    let policy = #"{"Budgets": {"\#(key)Seconds": \#(seconds)}}"#
    let outcomes = try await BadBundles(Self.defects, at: [step]).outcomes(policy: policy)
    for (defect, outcome) in zip(Self.defects, outcomes) {
      #expect(outcome.errorCode == "timedOut", "\(defect)")
      #expect(outcome.errorMessage.contains("no answer within \(Duration.seconds(seconds)) \(stage(of: step))"))
    }
  }
}
