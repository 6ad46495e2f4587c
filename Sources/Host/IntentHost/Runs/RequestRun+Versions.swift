internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentLanguage

extension RequestRun {
  /// Returns the failure of a request whose earlier turns spoke with another version of the extension. What the user
  /// approved with one version is never handled by another one.
  ///
  /// - Parameters:
  ///   - candidate: the extension.
  ///   - connection: the process of the extension that this turn uses.
  /// - Returns: the failure of the request; nil if the conversation may continue with this process.
  func replacementFailure(
    _ candidate: Route.Candidate, _ connection: ExtensionConnection
  ) -> RequestOutcome.Failure? {
    let target = candidate.target
    let loaded = services.pool.library(of: connection)
    let isReplaced = channel.isReplaced(target.manifest.identifier) { [fingerprints = services.fingerprints] in
      fingerprints.fingerprint(of: target, loaded: loaded)
    }
    guard isReplaced else { return nil }
    return .init(.extensionReplaced, language.texts.text("replaced", ["application": candidate.name]))
  }
}
