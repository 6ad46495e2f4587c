import Foundation

/// Whether the user is signed in: the app changes it, and the extension reads it.
public enum MonkeyAccount {
  /// The reason why the extension opens the app: the value of `error` in the activity's `userInfo`.
  public enum ErrorCode: String {
    /// Nobody is signed in.
    case userLoggedOut = "UserLoggedOut"
  }

  /// The app group that the app and its extension belong to.
  private static let groupIdentifier = "group.com.example.monkeychat"

  /// The shared folder; nil outside of the group.
  static var container: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
  }

  /// Whether the user is signed in; initially false.
  public static var isSignedIn: Bool { UserDefaults(suiteName: groupIdentifier)?.bool(forKey: "isSignedIn") ?? false }

  /// Signs the user in. The sample's service has one user without a password, and one message for that user.
  public static func signIn() throws {
    try MonkeyMessageStore().save(MonkeyMessage(from: "Kala", to: [], content: "Bananas at noon?"))
    UserDefaults(suiteName: groupIdentifier)?.set(true, forKey: "isSignedIn")
  }
}
