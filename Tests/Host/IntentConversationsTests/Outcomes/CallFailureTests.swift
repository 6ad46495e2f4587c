internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Each failure of a call has its error code")
struct CallFailureTests {
  @Test(
    "Failures of the handlers have their codes",
    arguments: [
      (
        CallFailure.Reason.noHandler, RequestOutcome.Code.noHandler,
        "the principal class of Chat has no handler for X"
      ),
      (.handlerMismatch, .handlerMismatch, "the handler of Chat does not fit: X"),
      (.notImplemented, .handlerMismatch, "the handler of Chat has no 'X'"),
      (
        .unknownIntent, .protocolMismatch,
        "Chat was built with an 'Intents' that does not know X; rebuild it"
      ),
      (.invalidCall, .protocolError, "Chat rejected a call: X"),
    ])
  func call(reason: CallFailure.Reason, code: RequestOutcome.Code, message: String) {
    #expect(CallFailure(reason, subject: "X").failure(of: "Chat") == .init(code, message))
  }
}
