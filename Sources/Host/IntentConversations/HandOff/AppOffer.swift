/// The offer to open the app that continues a request whose activity is parked.
package struct AppOffer: Hashable, Sendable, Codable {
  /// The bundle identifier of the app.
  package let app: String
  /// The identifier of the parked activity.
  package let activity: String
  /// The name of the app that users see.
  package let application: String
  /// The sentence that says why only the app can continue the request; nil if the extension gave no reason.
  package let reason: String?
  /// The outcome of the request after the app was opened.
  package let outcomeWhenOpened: RequestOutcome

  /// Creates the offer to open an app for a hand-off.
  ///
  /// - Parameters:
  ///   - handOff: the request that the app continues.
  ///   - app: the bundle identifier of the app.
  ///   - activity: the identifier of the parked activity.
  package init(_ handOff: HandOff, app: String, activity: String) {
    self.app = app
    self.activity = activity
    application = handOff.application
    reason = handOff.reason
    outcomeWhenOpened = handOff.outcome(isOpened: true)
  }

  /// Creates the offer to open an app with the activity of a shortcut. The request succeeds when the app is opened.
  ///
  /// - Parameters:
  ///   - application: the name of the app that users see.
  ///   - app: the bundle identifier of the app.
  ///   - activity: the identifier of the parked activity.
  package init(shortcutOf application: String, app: String, activity: String) {
    self.app = app
    self.activity = activity
    self.application = application
    reason = nil
    outcomeWhenOpened = RequestOutcome(
      failure: nil, continuesInApp: AppContinuation(application: application, opened: true))
  }
}
