package import IntentDefinitions
package import IntentWire

/// Interprets the code of a response.
package struct ResponseStatus {
  private let definition: IntentDefinition
  private let response: WireObject

  /// Creates the interpretation of a response to the intent that `definition` describes.
  package init(_ definition: IntentDefinition, _ response: WireObject) {
    self.definition = definition
    self.response = response
  }

  /// The code's name; its number if the definition has no name for it.
  package var code: String {
    let raw = response["code"].intValue ?? 0
    return definition.responseCode(raw) ?? "\(raw)"
  }

  /// Whether the request succeeded, was accepted and is still in progress, or continues in the app.
  package var isDone: Bool {
    ["success", "inProgress"].contains(code) || continuesInApp
      || definition.texts?.responses[code]?.isSuccess == true
  }

  /// Whether the extension has finished and the app continues the request.
  package var continuesInApp: Bool { ["continueInApp", "handleInApp"].contains(code) }

  /// Whether the request was accepted and is still in progress.
  var isInProgress: Bool { code == "inProgress" }

  /// Whether the extension is ready to handle the request. The code is valid only in a response to `confirm`.
  var isReady: Bool { code == "ready" }

  /// Whether the request continues: after `confirm`, it may be handled; after an update, it has not failed.
  package var continuesRequest: Bool { isDone || isReady }

  /// Whether no further responses follow: the request failed or continues in the app, or the ride that the response
  /// describes has ended.
  package var isLast: Bool {
    guard continuesRequest, !continuesInApp else { return true }
    guard let ride = response["rideStatus"].objectValue else { return false }
    let phase = Catalogue.system.enumerations["INRidePhase"]?.name(of: ride["phase"].intValue ?? 0)
    return phase == "completed" || !ride["completionStatus"].isNull
  }

  /// Whether the request failed, and only the app can continue it.
  var requiresApp: Bool {
    code == "failureRequiringInAppAuthentication" || code.hasPrefix("failureRequiringAppLaunch")
  }

  /// The status of the interaction, a case of `INIntentHandlingStatus`.
  package var handlingStatus: String {
    if continuesInApp { return "deferredToApplication" }
    if ["unspecified", "ready", "inProgress"].contains(code) { return code }
    return isDone ? "success" : "failure"
  }
}
