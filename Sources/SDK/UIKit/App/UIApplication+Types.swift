public import Foundation

/// The result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data.
  case newData = 0
  /// No new data.
  case noData
  /// The fetch failed.
  case failed
}

/// A quick action of an app's icon. The host shows no icons, so the user can't choose one.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// The identifier that the app gave the action.
  open private(set) var type: String
  /// The title that the user sees.
  open private(set) var localizedTitle: String
  /// The app's own data for the action.
  open private(set) var userInfo: [String: any NSSecureCoding]?

  /// Makes an action.
  public init(type: String, localizedTitle: String, userInfo: [String: any NSSecureCoding]? = nil) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.userInfo = userInfo
    super.init()
  }
}
