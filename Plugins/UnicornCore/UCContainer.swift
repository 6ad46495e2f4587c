import Intents

/// The folder that the Unicorn apps and their extensions share.
public enum UCContainer {
  /// The app group that owns the folder.
  public static let groupIdentifier = "group.com.example.unicorn"

  /// The folder, or nil outside the group.
  public static var url: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
  }
}
