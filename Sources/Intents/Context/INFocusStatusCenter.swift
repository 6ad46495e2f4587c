public import Foundation

/// Whether a focus silences the user's notifications. A host on Linux has no focus, and the center says so.
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  /// The center of this extension.
  public static let `default` = INFocusStatusCenter()

  private override init() {
    super.init()
  }

  /// The status is not known.
  public var focusStatus: INFocusStatus { INFocusStatus(isFocused: nil) }

  /// The user can't authorize it.
  public var authorizationStatus: INFocusStatusAuthorizationStatus { .restricted }

  /// Passes ``authorizationStatus`` to `completionHandler`, on a thread of the system.
  public func requestAuthorization(completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)?) {
    if let completionHandler { afterwards(authorizationStatus, completionHandler) }
  }

  /// Returns ``authorizationStatus``.
  public func requestAuthorization() async -> INFocusStatusAuthorizationStatus { authorizationStatus }
}
