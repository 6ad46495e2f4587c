public import Foundation

/// Whether the user wants to be left alone; a host on Linux has no such thing, and the center says so.
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  /// The center of this extension.
  public static let `default` = INFocusStatusCenter()

  private override init() {
    super.init()
  }

  /// Nothing is known.
  public var focusStatus: INFocusStatus { INFocusStatus(isFocused: nil) }

  /// Nobody can allow it.
  public var authorizationStatus: INFocusStatusAuthorizationStatus { .restricted }

  /// Tells `completionHandler`, on a thread of the system's, what ``authorizationStatus`` tells.
  public func requestAuthorization(completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)?) {
    if let completionHandler { afterwards(authorizationStatus, completionHandler) }
  }

  /// What ``authorizationStatus`` tells.
  public func requestAuthorization() async -> INFocusStatusAuthorizationStatus { authorizationStatus }
}
