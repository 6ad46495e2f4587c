public import Foundation

/// Reports whether a focus silences the user's notifications. Linux has no focus, so the status is always unknown. The
/// class has no mutable state.
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  /// The center of this extension.
  public static let `default` = INFocusStatusCenter()

  private override init() {
    super.init()
  }

  /// A status whose `isFocused` is nil: unknown.
  public var focusStatus: INFocusStatus { INFocusStatus(isFocused: nil) }

  /// The authorization, which the user can't grant.
  public var authorizationStatus: INFocusStatusAuthorizationStatus { .restricted }

  /// Passes ``authorizationStatus`` to `completionHandler`, on a thread of the system.
  public func requestAuthorization(completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)?) {
    if let completionHandler { callAsynchronously(authorizationStatus, completionHandler) }
  }

  /// Returns ``authorizationStatus``.
  public func requestAuthorization() async -> INFocusStatusAuthorizationStatus { authorizationStatus }
}
