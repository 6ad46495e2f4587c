/// Tells the user that a request of another program waits for consent, where the user may be.
package protocol ConsentNotifier: Sendable {
  /// Shows a notification whose action opens a link. Returns at once, and says nothing if no notification can be shown.
  ///
  /// - Parameters:
  ///   - text: the question, of which any part may come from an app.
  ///   - surface: the surface that the request came from, as the user reads it.
  ///   - link: the address of the page where the user can consent.
  func notify(text: String, surface: String, link: String)
}
