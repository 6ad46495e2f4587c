package import IntentDefinitions
package import IntentWire

/// What a response's code means for the request.
package struct ResponseReading {
  private let definition: IntentDefinition
  private let response: WireObject

  package init(_ definition: IntentDefinition, _ response: WireObject) {
    self.definition = definition
    self.response = response
  }

  /// The code's name, or its number where the definition has none.
  package var code: String {
    let raw = response["code"].intValue ?? 0
    return definition.responseCode(raw) ?? "\(raw)"
  }

  /// Whether a response says that the request was done, or was accepted and is still running; after `confirm`, that
  /// nothing speaks against it.
  package var isDone: Bool {
    ["success", "inProgress", "ready"].contains(code) || definition.texts?.responses[code]?.isSuccess == true
  }

  /// Whether nothing more is to be told after this response: it failed, or the ride that it is about has ended.
  package var isLast: Bool {
    guard isDone else { return true }
    guard let ride = response["rideStatus"].objectValue else { return false }
    let phase = Catalogue.system.enumerations["INRidePhase"]?.name(of: ride["phase"].intValue ?? 0)
    return phase == "completed" || !ride["completionStatus"].isNull
  }

  /// Whether the app itself is to go on.
  var isForApp: Bool {
    ["continueInApp", "handleInApp", "failureRequiringInAppAuthentication"].contains(code)
      || code.hasPrefix("failureRequiringAppLaunch")
  }
}
