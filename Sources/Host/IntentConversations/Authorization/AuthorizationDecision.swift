/// Whether a request may reach an extension of an app.
package enum AuthorizationDecision: Equatable {
  /// The reason why a request may not reach the app.
  package enum Reason: Equatable, CaseIterable {
    /// The user has not decided, and can't be asked here.
    case undecided
    /// The user has not decided, and the manifest gives no reason that the question could show.
    case withoutPurpose
    /// The user or the policy denies it.
    case denied
    /// The policy forbids it.
    case restricted
  }

  /// The request may reach the extension.
  case allowed
  /// The user decides first: the caller asks.
  case ask(AuthorizedApp)
  /// The request ends without reaching the extension, for this reason.
  case refused(AuthorizedApp, Reason)
}
