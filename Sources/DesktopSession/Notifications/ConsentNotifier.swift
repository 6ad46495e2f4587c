/// Notifies the user that a request of another program waits for consent.
package protocol ConsentNotifier: Sendable {
  /// Shows a notification whose action opens a link. Returns immediately, and reports no error if the notification
  /// can't be shown.
  ///
  /// - Parameters:
  ///   - text: the question, which may contain text of an app.
  ///   - surface: the surface from which the request came, in words for the user.
  ///   - link: the address of the page where the user can consent.
  func notify(text: String, surface: String, link: String)
}
