internal import ExtensionSupervisor
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import Testing

@Suite("Each fault of an extension has its error code")
struct FaultOutcomeTests {
  @Test(
    "Faults of the process and its messages have their codes",
    arguments: [
      (ExtensionFault.startFailed("x"), RequestOutcome.Code.launchFailed),
      (.ended(.signalled(11), during: .launch), .launchFailed),
      (.ended(.signalled(11), during: .open), .crashed),
      (.ended(.exited(code: 0), during: .handle), .crashed),
      (.ended(.unknown, during: .resolve("x")), .crashed),
      (.timedOut(.launch, budget: .seconds(1)), .timedOut),
      (.timedOut(.confirm, budget: .seconds(1)), .timedOut),
      (.protocolError("x", during: .launch), .protocolError),
      (.protocolError("x", during: .handle), .protocolError),
    ])
  func fault(fault: ExtensionFault, code: RequestOutcome.Code) {
    #expect(fault.code == code)
  }

  @Test("Faults of the library have their codes", arguments: LaunchFailure.Cause.allCases)
  func launch(cause: LaunchFailure.Cause) {
    let fault = ExtensionFault.launchFailed(LaunchFailure(cause: cause, subject: "x"))
    #expect(fault.code == (cause == .protocolVersion ? .protocolMismatch : .launchFailed))
  }
}
