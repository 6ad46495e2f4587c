internal import Dispatch

// No request is accepted, so all lists are empty.
extension UNUserNotificationCenter {
  /// Passes an empty list to the completion.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    queue.async { completionHandler([]) }
  }

  /// An empty list.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

  /// Passes an empty list to the completion.
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    queue.async { completionHandler([]) }
  }

  /// An empty list.
  public func deliveredNotifications() async -> [UNNotification] { [] }

  /// Does nothing, because no request is pending.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}

  /// Does nothing, because no request is pending.
  public func removeAllPendingNotificationRequests() {}

  /// Does nothing, because no notification is delivered.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// Does nothing, because no notification is delivered.
  public func removeAllDeliveredNotifications() {}
}
