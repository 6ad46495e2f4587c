/// A permission that the user can give to an app.
public enum AuthorizationKind: String, Sendable, Codable, CaseIterable {
  /// To receive requests.
  case requests
  /// To read the user's contacts.
  case contacts
}

/// Whether an app has a permission.
public enum AuthorizationStatus: String, Sendable, Codable, CaseIterable {
  /// The user has not decided yet.
  case notDetermined
  /// The policy forbids it, and the user can't change that.
  case restricted
  /// The user or the policy denies it.
  case denied
  /// The user or the policy permits it.
  case authorized
}
