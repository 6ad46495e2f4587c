internal import IntentConversations
internal import SourceFiles

extension RequestRun {
  /// Returns the reason why this service must not ask an extension for the user: the extension keeps data on its machine,
  /// and another machine has that of the user. Nothing has happened then, so the turn can be sent there.
  ///
  /// - Parameter candidate: the extension.
  /// - Returns: the failure of the request; nil if this service may ask.
  func misplacement(_ candidate: Route.Candidate) -> RequestOutcome.Failure? {
    guard let replicas = configuration.replicas,
      configuration.policy.placement(of: candidate.target.manifest) == .local
    else { return nil }
    do {
      guard let other = try replicas.otherReplica(of: request.user) else { return nil }
      let name = TerminalText.quotable(other, to: 80) ?? "another machine"
      return .init(
        .wrongReplica,
        "\(candidate.name) has the data of this user on '\(name)'; send the turn there, with the same state")
    } catch {
      return .init(.storeUnavailable, "the store of conversations can't be used: \(error)")
    }
  }
}
