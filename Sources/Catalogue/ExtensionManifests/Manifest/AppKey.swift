/// The keys of an app's `Info.plist` that say what the app uses and continues.
enum AppKey {
  static let userActivityTypes = "NSUserActivityTypes"
  static let siriUsage = "NSSiriUsageDescription"
  static let contactsUsage = "NSContactsUsageDescription"
  static let intentsSupported = "INIntentsSupported"
  static let backgroundModes = "UIBackgroundModes"
}
