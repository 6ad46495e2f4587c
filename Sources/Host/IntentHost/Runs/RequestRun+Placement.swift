internal import IntentConversations
internal import BaseFiles

extension RequestRun {
  /// Returns the failure of a request to an extension that stores data on its machine, if another machine has the data
  /// of the user, or if the store that names that machine is unavailable. The request has had no effect yet, so the
  /// turn can be sent to that machine.
  ///
  /// - Parameter candidate: the extension.
  /// - Returns: the failure of the request; nil if this service may send the request to the extension.
  func replicaFailure(_ candidate: Route.Candidate) -> RequestOutcome.Failure? {
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
