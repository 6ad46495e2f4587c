public import Foundation
internal import Synchronization

/// Schedules the notifications of an app.
///
/// On this host, it behaves like Apple's class after the user has denied notifications: no one is asked, each request is
/// refused with ``UNError/Code/notificationsNotAllowed``, and no notification is pending or delivered. Completions are
/// called on a queue of the center.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  let queue = DispatchQueue(label: "UNUserNotificationCenter")
  private let categories = Mutex<Set<UNNotificationCategory>>([])

  /// Receives notifications. On this host, it is never called.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Whether an extension can draw the content of notifications, which is never the case.
  open var supportsContentExtensions: Bool { false }

  override init() {}

  /// The center of the process.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Answers that the user does not allow notifications.
  @preconcurrency
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    queue.async { completionHandler(false, nil) }
  }

  /// Answers that the user does not allow notifications.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }

  /// Answers that notifications are denied.
  @preconcurrency
  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    queue.async { completionHandler(UNNotificationSettings()) }
  }

  /// The settings, by which notifications are denied.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Sets the categories that contents refer to.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories.withLock { $0 = categories }
  }

  /// Answers with the categories that the process has set.
  @preconcurrency
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let set = categories.withLock { $0 }
    queue.async { completionHandler(set) }
  }

  /// The categories that the process has set.
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories.withLock { $0 } }

  /// Answers with the error ``UNError/Code/notificationsNotAllowed``.
  @preconcurrency
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    queue.async { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  /// Throws the error ``UNError/Code/notificationsNotAllowed``.
  open func add(_ request: UNNotificationRequest) async throws { throw UNError(.notificationsNotAllowed) }

  /// Answers with the error ``UNError/Code/notificationsNotAllowed``.
  @preconcurrency
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    queue.async { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  /// Throws the error ``UNError/Code/notificationsNotAllowed``.
  open func setBadgeCount(_ newBadgeCount: Int) async throws { throw UNError(.notificationsNotAllowed) }
}
