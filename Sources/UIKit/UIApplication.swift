public import Foundation

/// The app of the process. An extension's process has none.
open class UIApplication: NSObject, @unchecked Sendable {
  /// Not available, as on Apple's systems: an extension can't reach its app.
  @available(*, unavailable, message: "An extension has no app. Use 'extensionContext' or a user activity instead.")
  open class var shared: UIApplication { fatalError("unavailable") }

  /// The address at which the settings of the app open: `app-settings:`.
  public static let openSettingsURLString = "app-settings:"

  private override init() {
    super.init()
  }
}
