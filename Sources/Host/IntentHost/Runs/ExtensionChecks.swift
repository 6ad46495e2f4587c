internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentLanguage

/// Checks before an extension is used: this machine may send it the request, and it is the version of the earlier turns.
struct ExtensionChecks {
  let scope: RunScope

  /// Returns the failure of a request to an extension that stores data on its machine, if another machine has the data
  /// of the user, or if the store that names that machine is unavailable. The request has had no effect yet, so the
  /// turn can be sent to that machine.
  ///
  /// - Parameter candidate: the extension.
  /// - Returns: the failure of the request; nil if this service may send the request to the extension.
  func failure(_ candidate: Route.Candidate) -> RequestOutcome.Failure? {
    guard let replicas = scope.configuration.replicas,
      scope.configuration.policy.placement(of: candidate.target.manifest) == .local
    else { return nil }
    do {
      guard let other = try replicas.otherReplica(of: scope.request.user) else { return nil }
      let name = TerminalText.quotable(other, to: 80) ?? "another machine"
      return .init(
        .wrongReplica,
        "\(candidate.name) has the data of this user on '\(name)'; send the turn there, with the same state")
    } catch {
      return .init(.storeUnavailable, "the store of conversations can't be used: \(error)")
    }
  }

  /// Returns the failure of a request whose earlier turns spoke with another version of the extension. What the user
  /// approved with one version is never handled by another one.
  ///
  /// - Parameters:
  ///   - candidate: the extension.
  ///   - connection: the process of the extension that this turn uses.
  /// - Returns: the failure of the request; nil if the conversation may continue with this process.
  func failure(
    _ candidate: Route.Candidate, _ connection: ExtensionConnection
  ) -> RequestOutcome.Failure? {
    let target = candidate.target
    let loaded = scope.services.pool.library(of: connection)
    let isReplaced = scope.channel.isReplaced(target.manifest.identifier) {
      [fingerprints = scope.services.fingerprints] in
      fingerprints.fingerprint(of: target, loaded: loaded)
    }
    guard isReplaced else { return nil }
    return .init(.extensionReplaced, scope.language.texts.text("replaced", ["application": candidate.name]))
  }
}
