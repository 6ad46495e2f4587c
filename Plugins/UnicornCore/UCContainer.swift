import Foundation
import Intents

/// The folder that a Unicorn app and its extensions share.
public enum UCContainer {
  /// The app group that owns the folder: the first one of the bundle's manifest.
  public static let groupIdentifier: String = {
    let host = Bundle.main.object(forInfoDictionaryKey: "IntentHost") as? [String: Any]
    return (host?["AppGroups"] as? [String])?.first ?? "group.com.example.unicorn"
  }()

  /// The folder, or nil outside the group.
  public static var url: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
  }
}
