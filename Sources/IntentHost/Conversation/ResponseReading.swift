internal import IntentDefinitions
internal import IntentWire

/// What a response's code means for the request.
struct ResponseReading {
  private let definition: IntentDefinition
  private let response: WireObject
  private let texts: DefinedTexts?

  init(_ definition: IntentDefinition, _ response: WireObject, catalogue: Catalogue) {
    self.definition = definition
    self.response = response
    texts = DefinedTexts(definition, catalogue)
  }

  /// The code's name, or its number where the definition has none.
  var code: String {
    let raw = response["code"].intValue ?? 0
    return definition.responseCode(raw) ?? "\(raw)"
  }

  /// Why the request can't go on after `confirm`; nil when it can.
  func failureOfConfirm(_ candidate: Route.Candidate) -> RequestOutcome.Failure? {
    isDone ? nil : failure(candidate)
  }

  /// Why the request was not done by `handle`; nil when it was, or was accepted and is still running.
  func failureOfHandle(_ candidate: Route.Candidate) -> RequestOutcome.Failure? {
    isDone ? nil : failure(candidate)
  }

  /// Whether a response to `handle` says that the request was done, or was accepted and is still running.
  var isDone: Bool { ["success", "inProgress", "ready"].contains(code) || texts?.isSuccess(code) == true }

  /// Whether nothing more is to be told after this response: it failed, or the ride that it is about has ended.
  var isLast: Bool {
    guard isDone else { return true }
    guard let ride = response["rideStatus"].objectValue else { return false }
    let phase = Catalogue.system.enumerations["INRidePhase"]?.name(of: ride["phase"].intValue ?? 0)
    return phase == "completed" || !ride["completionStatus"].isNull
  }

  private func failure(_ candidate: Route.Candidate) -> RequestOutcome.Failure {
    let name = candidate.name
    let isForApp =
      ["continueInApp", "handleInApp", "failureRequiringInAppAuthentication"].contains(code)
      || code.hasPrefix("failureRequiringAppLaunch")
    guard isForApp else {
      // What the definition says about the code is the extension's own word for it.
      let reason = texts?.response(code, response) ?? "could not do it: \(ValueDescriber.words(code))"
      return .init(.handlerFailed, texts?.response(code, response) == nil ? "\(name) \(reason)" : "\(name): \(reason)")
    }
    let reason = response["userActivity"].objectValue?["userInfo"].objectValue?["error"].stringValue
    return .init(.requiresAppLaunch, "open \(name) to go on" + (reason.map { ": \($0)" } ?? ""))
  }
}
