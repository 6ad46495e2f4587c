internal import IntentLanguage

/// The question for a permission, and the failures of requests that lack it.
extension Dialogue {
  /// Returns the question whether an app may have a permission, with the app's own reason in quotation marks.
  package func authorization(_ app: AuthorizedApp, _ kind: AuthorizationKind) -> String {
    texts.text("authorization.\(kind.rawValue)", ["application": app.name, "purpose": app.purpose ?? ""])
  }

  /// Returns the failure of a request that may not reach an app.
  package func notAuthorized(_ app: AuthorizedApp, _ reason: AuthorizationDecision.Reason) -> RequestOutcome.Failure {
    .init(
      .notAuthorized,
      texts.text(
        "notAuthorized.\(reason)",
        ["application": app.name, "remedy": "intent-host authorize allow \(app.identifier)"]))
  }
}
