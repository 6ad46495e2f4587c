extension Policy {
  /// The rules for the permissions of apps.
  public struct Authorization: Hashable, Sendable {
    /// The rule for an app about which the user has not decided.
    public enum Default: String, Sendable, CaseIterable {
      /// Ask the user at the first use.
      case ask
      /// Permit requests without asking. For contacts, the user is still asked.
      case allow
      /// Deny without asking.
      case deny
    }

    /// The rule for an app about which the user has not decided.
    public var undecided = Default.ask
    /// The identifiers of the apps that get no permission, regardless of the user's decisions.
    public var restricted: Set<String> = []

    /// Creates the default rules, which apply if there is no policy file.
    public init() {}

    /// Returns whether an app has a permission.
    ///
    /// - Parameters:
    ///   - identifier: the app's bundle identifier.
    ///   - kind: the permission.
    ///   - decision: the user's decision; nil if there is none.
    /// - Returns: the status under these rules.
    public func status(of identifier: String, _ kind: AuthorizationKind, decision: Bool?) -> AuthorizationStatus {
      if restricted.contains(identifier) { return .restricted }
      if let decision { return decision ? .authorized : .denied }
      return switch undecided {
      case .ask: .notDetermined
      case .allow: kind == .requests ? .authorized : .notDetermined
      case .deny: .denied
      }
    }
  }
}
