public import Foundation

/// What a fetch in the background found.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data.
  case newData = 0
  /// Nothing new.
  case noData
  /// The fetch failed.
  case failed
}

/// A quick action of an app's icon. The host has no icons, so that none is chosen.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// The app's identifier of the action.
  open private(set) var type: String
  /// The title for users.
  open private(set) var localizedTitle: String
  /// What the app stores with the action.
  open private(set) var userInfo: [String: any NSSecureCoding]?

  /// Makes an action.
  public init(type: String, localizedTitle: String, userInfo: [String: any NSSecureCoding]? = nil) {
    (self.type, self.localizedTitle, self.userInfo) = (type, localizedTitle, userInfo)
    super.init()
  }
}
