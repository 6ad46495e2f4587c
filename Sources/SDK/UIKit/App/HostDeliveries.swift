internal import Dispatch
internal import Foundation
internal import Intents

/// Passes the activities and requests of hosts to this app.
@MainActor enum HostDeliveries {
  /// Launches the app with its pending activity. Afterwards, receives later activities, and the requests that the app
  /// handles itself.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - launch: launches the app with the activity that it shows first; nil if there is none.
  static func receive(by app: UIApplication, _ launch: (NSUserActivity?) -> Void) {
    let inbox = AppActivityInbox.current
    let activity = inbox?.claimActivity()
    let isShown = activity?.isHandledInApp == false
    launch(isShown ? activity : nil)
    if let activity, !isShown { app.deliver(activity) }
    inbox?.listen { activity in
      DispatchQueue.main.async { MainActor.assumeIsolated { _ = UIApplication.shared.deliver(activity.value) } }
    }
    let supported = Bundle.main.infoDictionary?["INIntentsSupported"] as? [Any] ?? []
    guard !supported.isEmpty else { return }
    AppRequestService.current?.listen { intent in
      // Delegates expect the main thread, but handlers are called on the thread of the session.
      DispatchQueue.main.sync {
        MainActor.assumeIsolated { UIApplication.shared.handler(for: intent.value).map { Unchecked($0) } }
      }
    }
  }
}
