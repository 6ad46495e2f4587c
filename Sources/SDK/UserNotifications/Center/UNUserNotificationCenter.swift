public import Foundation
internal import Synchronization

/// Schedules the notifications of an app.
///
/// On this host, it behaves like Apple's class after the user has denied notifications. The user is not asked, each
/// request is rejected with ``UNError/Code/notificationsNotAllowed``, and no notification is pending or delivered.
/// Completions are called on a queue of the center. A mutex protects the categories; the delegate is not synchronized,
/// because it is never called.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  let queue = DispatchQueue(label: "UNUserNotificationCenter")
  private let categories = Mutex<Set<UNNotificationCategory>>([])

  /// The object that receives notifications. On this host, it is never called.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Whether an extension can draw the content of notifications: always false.
  open var supportsContentExtensions: Bool { false }

  override init() {}

  /// The center of the process.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Passes false to the completion: the user does not allow notifications.
  @preconcurrency
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    queue.async { completionHandler(false, nil) }
  }

  /// Returns false: the user does not allow notifications.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }

  /// Passes settings with denied notifications to the completion.
  @preconcurrency
  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    queue.async { completionHandler(UNNotificationSettings()) }
  }

  /// Settings with denied notifications.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Sets the categories that contents refer to.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories.withLock { $0 = categories }
  }

  /// Passes the categories that the process has set to the completion.
  @preconcurrency
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let set = categories.withLock { $0 }
    queue.async { completionHandler(set) }
  }

  /// The categories that the process has set.
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories.withLock { $0 } }

  /// Passes the error ``UNError/Code/notificationsNotAllowed`` to the completion.
  @preconcurrency
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    queue.async { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  /// Throws the error ``UNError/Code/notificationsNotAllowed``.
  open func add(_ request: UNNotificationRequest) async throws { throw UNError(.notificationsNotAllowed) }

  /// Passes the error ``UNError/Code/notificationsNotAllowed`` to the completion.
  @preconcurrency
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    queue.async { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  /// Throws the error ``UNError/Code/notificationsNotAllowed``.
  open func setBadgeCount(_ newBadgeCount: Int) async throws { throw UNError(.notificationsNotAllowed) }
}
