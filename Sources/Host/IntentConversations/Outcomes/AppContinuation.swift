/// The app in which a request continues.
public struct AppContinuation: Hashable, Sendable, Codable {
  /// The name that users see.
  public let application: String
  /// Whether the host opened the app, or handed the request to the running app.
  public let opened: Bool

  /// Creates a continuation.
  package init(application: String, opened: Bool) {
    self.application = application
    self.opened = opened
  }
}
