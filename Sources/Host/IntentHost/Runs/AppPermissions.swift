internal import ExtensionManifests
internal import IntentConversations

/// Reads the permissions of apps. A bare library and a bundle outside an app count as authorized, because the user
/// installed them.
struct AppPermissions {
  let scope: RunScope

  /// The permission of the app around `target` to receive requests.
  func status(of target: InstalledExtension) -> AuthorizationStatus {
    guard let app = target.app else { return .authorized }
    return scope.configuration.authorizations.status(
      of: app.identifier, .requests, scope.configuration.policy.authorization)
  }

  /// Returns whether a request of this surface may reach `target`, or which question decides that.
  func authorization(of target: InstalledExtension) -> AuthorizationDecision {
    guard let app = target.app.map({ AuthorizedApp($0, needing: .requests) }) else { return .allowed }
    switch status(of: target) {
    case .authorized: return .allowed
    case .denied: return .refused(app, .denied)
    case .restricted: return .refused(app, .restricted)
    case .notDetermined:
      guard scope.canAskOwner else { return .refused(app, .undecided) }
      return app.purpose == nil ? .refused(app, .withoutPurpose) : .ask(app)
    }
  }

  /// Returns the failure of a request whose app has lost its permission since the request began; nil if the app still
  /// has it.
  func revocation(of target: InstalledExtension) -> RequestOutcome.Failure? {
    switch authorization(of: target) {
    case .allowed: nil
    case .ask(let app): scope.events.notAuthorized(app, .undecided)
    case .refused(let app, let reason): scope.events.notAuthorized(app, reason)
    }
  }

  /// Returns the failure of a request that is a phrase for a shortcut of `app`, which may not receive requests.
  func refusal(of app: InstalledApp) -> RequestOutcome.Failure {
    let status = scope.configuration.authorizations.status(
      of: app.identifier, .requests, scope.configuration.policy.authorization)
    let reason: AuthorizationDecision.Reason =
      switch status {
      case .denied: .denied
      case .restricted: .restricted
      case .authorized, .notDetermined: .undecided
      }
    return scope.events.notAuthorized(AuthorizedApp(app, needing: .requests), reason)
  }

  /// Returns a function that gives the reason why the router passes over an extension: the user or the policy denies
  /// requests to its app. The user is asked about an undecided app at its first use.
  func denials() -> (InstalledExtension) -> ExtensionPause? {
    let status = scope.configuration.authorizations.statuses(.requests, scope.configuration.policy.authorization)
    return { [events = scope.events] target in
      guard let app = target.app else { return nil }
      switch status(app.identifier) {
      case .authorized, .notDetermined: return nil
      case .denied:
        return ExtensionPause(
          reason: "denied to receive requests; 'intent-host authorize allow \(app.identifier)' allows it",
          failure: events.notAuthorized(AuthorizedApp(app, needing: .requests), .denied))
      case .restricted:
        return ExtensionPause(
          reason: "restricted by the policy",
          failure: events.notAuthorized(AuthorizedApp(app, needing: .requests), .restricted))
      }
    }
  }

  /// Adds a remark to the reason of each candidate whose app the user has not permitted yet.
  func markUndecided(_ route: inout Route) {
    for index in route.candidates.indices where status(of: route.candidates[index].target) == .notDetermined {
      route.candidates[index].reason += "; the user has not permitted its app yet"
    }
  }

  /// Stores the user's decision about an app.
  func decide(_ app: AuthorizedApp, isAllowed: Bool) {
    scope.configuration.authorizations.decide(app.identifier, .requests, isAllowed: isAllowed)
  }
}
