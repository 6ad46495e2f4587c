internal import Testing

@testable internal import IntentConversations

@Suite("Each error code has its kind of outcome and its exit code")
struct RequestOutcomeTests {
  private static let table: [(RequestOutcome.Code, RequestOutcome.Kind, Int32)] = [
    (.notUnderstood, .failure, 6),
    (.invalidRequest, .failure, 2),
    (.noExtension, .failure, 6),
    (.needsInput, .failure, 5),
    (.tooManyPrompts, .failure, 5),
    (.notAuthorized, .refused, 3),
    (.restrictedWhileLocked, .refused, 3),
    (.protectedDataUnavailable, .refused, 3),
    (.authenticationFailed, .refused, 3),
    (.launchFailed, .fault, 4),
    (.protocolMismatch, .fault, 4),
    (.noHandler, .fault, 4),
    (.handlerMismatch, .fault, 4),
    (.crashed, .fault, 4),
    (.timedOut, .fault, 4),
    (.memoryBudgetExceeded, .fault, 4),
    (.protocolError, .fault, 4),
    (.quarantined, .fault, 4),
    (.handlerFailed, .failure, 1),
    (.requiresAppLaunch, .failure, 1),
    (.cancelled, .cancelled, 130),
    (.resultUnknown, .unknown, 7),
    (.storeUnavailable, .failure, 1), (.wrongReplica, .failure, 1),
    (.extensionReplaced, .failure, 1),
  ]

  @Test("The codes match the contract", arguments: table)
  func code(code: RequestOutcome.Code, kind: RequestOutcome.Kind, exitCode: Int32) {
    let outcome = RequestOutcome(failure: .init(code, "why"))
    #expect(outcome.kind == kind)
    #expect(outcome.exitCode == exitCode)
  }

  @Test("Every code is tested")
  func complete() {
    #expect(Self.table.map(\.0) == RequestOutcome.Code.allCases)
  }

  @Test("Success has no code")
  func success() {
    #expect(RequestOutcome.success.kind == .success)
    #expect(RequestOutcome.success.exitCode == 0)
    #expect(RequestOutcome.success.failure == nil)
  }
}
