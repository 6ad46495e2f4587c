internal import ExtensionManifests
internal import HostState
internal import IntentConversations

/// Reports the successes and faults of extensions to the quarantine.
extension RequestRun {
  /// Returns the failure because of which the conversation gave up `candidate`; nil if it did not. The cause is the
  /// input, or a defect that the conversation found.
  static func failure(
    of candidate: Route.Candidate, _ input: Conversation.Input, _ action: Conversation.Action,
    _ conversation: Conversation
  ) -> RequestOutcome.Failure? {
    if case .failed(let failure) = input { return failure }
    if case .finish(let outcome) = action { return outcome.failure }
    return conversation.candidate.target == candidate.target ? nil : conversation.considered.takenOverBecause
  }

  /// Counts a fault of the extension.
  func blame(_ target: InstalledExtension, _ failure: RequestOutcome.Failure) {
    guard failure.code.countsForQuarantine else { return }
    asked = nil
    guard !failure.isOfHost else { return }
    configuration.quarantine.fail(target, failure.code)
  }

  /// Counts a success of the extension that was asked before, and records `next` as the one that is asked now.
  func settle(_ next: InstalledExtension?) {
    if let asked { configuration.quarantine.succeed(asked) }
    asked = next
  }
}
