internal import Dispatch
internal import Foundation
package import Intents

extension UIApplication {
  /// Delivers an activity to the running app: to the delegate of its scene, or else to the delegate of the app.
  ///
  /// - Parameter activity: the activity.
  /// - Returns: whether the app continues it.
  @discardableResult
  package func deliver(_ activity: NSUserActivity) -> Bool {
    if activity.isHandledInApp {
      if let intent = activity.interaction?.intent, handle(intent, activity) { return true }
      UIApplication.answer(nil, to: activity.handOff)
    }
    return show(activity)
  }

  /// Handles an intent that an extension passed on with `handleInApp`. The app's handler handles it, or else the older
  /// method of the delegate. Returns false if there is no delegate.
  private func handle(_ intent: INIntent, _ activity: NSUserActivity) -> Bool {
    guard let delegate else { return false }
    let handOff = activity.handOff
    if let handler = handler(for: intent), let handling = type(of: intent).handling, handling.accepts(handler) {
      handling.handle(handler, intent: intent) { UIApplication.answer($0, to: handOff) }
      return true
    }
    delegate.application(self, handle: intent) { @Sendable response in
      guard type(of: response) == INIntentResponse.self else { return UIApplication.answer(response, to: handOff) }
      // The method's default implementation returns a response without values. In that case the delegate continues the
      // activity instead.
      UIApplication.answer(nil, to: handOff)
      DispatchQueue.main.async { MainActor.assumeIsolated { _ = UIApplication.shared.show(activity) } }
    }
    return true
  }

  private nonisolated static func answer(_ response: INIntentResponse?, to handOff: String?) {
    AppActivityInbox.current?.storeAnswer(handOff, with: response)
  }

  /// Delivers an activity to the delegate of the scene, or else to the delegate of the app, to show it.
  @discardableResult
  private func show(_ activity: NSUserActivity) -> Bool {
    if let scene = connectedScenes.first, let delegate = scene.delegate {
      delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
      delegate.scene(scene, continue: activity)
      return true
    }
    guard let delegate else { return false }
    _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
    return delegate.application(self, continue: activity) { responders in
      for responder in responders ?? [] { responder.restoreUserActivityState(activity) }
    }
  }

  /// Returns the object that handles an intent in the app's process; nil if there is none.
  package func handler(for intent: INIntent) -> Any? { delegate?.application(self, handlerFor: intent) }
}
