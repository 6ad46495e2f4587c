import Foundation

/// Whether the user is signed in: the app changes it, and the extension reads it.
public enum MonkeyAccount {
  /// Why the extension sends the user to the app: the value of `error` in the activity's `userInfo`.
  public enum ErrorCode: String {
    /// Nobody is signed in.
    case userLoggedOut = "UserLoggedOut"
  }

  /// The app group that the app and its extension belong to.
  private static let groupIdentifier = "group.com.example.monkeychat"

  /// The folder that they share; nil outside of the group.
  static var container: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
  }

  /// Whether the user is signed in. At first nobody is.
  public static var isSignedIn: Bool { UserDefaults(suiteName: groupIdentifier)?.bool(forKey: "isSignedIn") ?? false }

  /// Signs the user in. The sample's service has one user without a password, and one message for that user.
  public static func signIn() throws {
    try MonkeyMessageStore().save(MonkeyMessage(from: "Kala", to: [], content: "Bananas at noon?"))
    UserDefaults(suiteName: groupIdentifier)?.set(true, forKey: "isSignedIn")
  }
}
