package import IntentDefinitions
package import IntentWire

/// Interprets the code of a response.
package struct ResponseReading {
  private let definition: IntentDefinition
  private let response: WireObject

  /// Creates a reading of a response to the intent that `definition` describes.
  package init(_ definition: IntentDefinition, _ response: WireObject) {
    self.definition = definition
    self.response = response
  }

  /// The code's name; its number if the definition has no name for it.
  package var code: String {
    let raw = response["code"].intValue ?? 0
    return definition.responseCode(raw) ?? "\(raw)"
  }

  /// Whether the request succeeded, or was accepted and is still in progress. After `confirm`: whether the request may
  /// be handled.
  package var isDone: Bool {
    ["success", "inProgress", "ready"].contains(code) || definition.texts?.responses[code]?.isSuccess == true
  }

  /// Whether no further responses follow: the request failed, or the ride that the response describes has ended.
  package var isLast: Bool {
    guard isDone else { return true }
    guard let ride = response["rideStatus"].objectValue else { return false }
    let phase = Catalogue.system.enumerations["INRidePhase"]?.name(of: ride["phase"].intValue ?? 0)
    return phase == "completed" || !ride["completionStatus"].isNull
  }

  /// Whether the request continues in the app.
  var isForApp: Bool {
    ["continueInApp", "handleInApp", "failureRequiringInAppAuthentication"].contains(code)
      || code.hasPrefix("failureRequiringAppLaunch")
  }
}
