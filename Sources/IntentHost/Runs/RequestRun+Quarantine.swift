internal import ExtensionManifests
internal import HostState
internal import IntentConversations

/// What the breaker is told of a request.
extension RequestRun {
  /// Why the conversation gave `candidate` up, by what came of asking it or by what the conversation found wrong with it;
  /// nil where it did not.
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

  /// Takes in that `next` is asked from now on, or nobody; the one before has not failed.
  func settle(_ next: InstalledExtension?) {
    if let asked { configuration.quarantine.succeed(asked) }
    asked = next
  }
}
