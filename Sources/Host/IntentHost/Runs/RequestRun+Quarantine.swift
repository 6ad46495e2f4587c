internal import ExtensionManifests
internal import HostState
internal import IntentConversations

/// Reports the successes and faults of extensions to the quarantine.
extension RequestRun {
  /// Returns the failure that made the conversation leave `candidate`; nil if the candidate did not fail. The cause is
  /// the input, or a defect that the conversation found.
  static func failure(
    of candidate: Route.Candidate, input: Conversation.Input, action: Conversation.Action, conversation: Conversation
  ) -> RequestOutcome.Failure? {
    if case .failed(let failure) = input { return failure }
    if case .finish(let outcome) = action { return outcome.failure }
    return conversation.candidate.target == candidate.target ? nil : conversation.considered.takeoverFailure
  }

  /// Counts a fault of the extension for its quarantine.
  func recordFault(_ target: InstalledExtension, _ failure: RequestOutcome.Failure) {
    guard failure.code.countsForQuarantine else { return }
    currentExtension = nil
    guard !failure.isOfHost else { return }
    configuration.quarantine.fail(target, code: failure.code)
  }

  /// Counts a success of the previous extension, and records `next` as the extension in use.
  func recordSuccess(beforeUsing next: InstalledExtension?) {
    if let currentExtension { configuration.quarantine.succeed(currentExtension) }
    currentExtension = next
  }
}
