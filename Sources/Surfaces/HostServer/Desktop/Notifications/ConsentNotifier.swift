/// Notifies the user that a request of another program waits for consent.
package protocol ConsentNotifier: Sendable {
  /// Shows a notification whose action opens the page. Returns immediately, and reports no error if the notification
  /// can't be shown.
  ///
  /// - Parameters:
  ///   - identifier: identifies the question. Only one notification is shown for it at a time.
  ///   - text: the question, which may contain text of an app.
  ///   - asker: the program that asks, for people; nil for a program on this machine that has no name.
  ///   - open: opens the page where the user can consent. Called on another thread, and only if the user selects the
  ///     action.
  func notify(_ identifier: String, text: String, asker: String?, open: @escaping @Sendable () -> Void)
}
