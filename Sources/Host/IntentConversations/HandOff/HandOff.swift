internal import IntentDefinitions
internal import IntentWire

/// A request that continues in the app, after a response of the extension to `confirm` or `handle`.
package struct HandOff: Equatable {
  /// The name of the app that users see.
  package let application: String
  /// The sentence that says why only the app can continue the request; nil if the response gives no reason.
  package let reason: String?
  /// Whether the app handles the intent; otherwise the app only receives the activity.
  package let isHandledInApp: Bool
  /// The failure of the request if the app is not opened; nil if the extension completed its part.
  private let failure: RequestOutcome.Failure?
  /// The failure of the request after the app was opened; nil if the extension completed its part.
  private let failureWhenOpened: RequestOutcome.Failure?
  /// The intent with the values that were resolved.
  let intent: WireObject
  /// The extension's response.
  let response: WireObject
  /// The status of the interaction, a case of `INIntentHandlingStatus`.
  let status: String

  /// Creates a hand-off; nil if the app does not continue the request after `response`.
  init?(
    _ definition: IntentDefinition, intent: WireObject, response: WireObject, candidate: Route.Candidate,
    dialogue: Dialogue
  ) {
    let reading = ResponseStatus(definition, response)
    guard reading.continuesInApp || reading.requiresApp else { return nil }
    self.intent = intent
    self.response = response
    status = reading.handlingStatus
    application = candidate.name
    isHandledInApp = reading.code == "handleInApp"
    guard reading.requiresApp else {
      reason = nil
      failure = nil
      failureWhenOpened = nil
      return
    }
    reason = dialogue.appReason(definition, response)
    failure = dialogue.requiresApp(definition, response: response, name: application, isOpened: false)
    failureWhenOpened = dialogue.requiresApp(definition, response: response, name: application, isOpened: true)
  }

  /// Whether the extension completed its part. The app is then opened without a question.
  package var isSuccess: Bool { failure == nil }

  /// Returns the outcome of the request; `isOpened` says whether the host opened the app.
  package func outcome(isOpened: Bool) -> RequestOutcome {
    RequestOutcome(
      failure: isOpened ? failureWhenOpened : failure,
      continuesInApp: AppContinuation(application: application, opened: isOpened))
  }
}
