internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The failures with which the host ends a request.
extension Dialogue {
  /// Returns the failure of a request that the user cancelled; `reason` is the key of its text.
  func cancelled(_ reason: String = "cancelled") -> RequestOutcome.Failure {
    let message = texts.text(reason)
    return reason == "cancelled.declined" ? .declined(message) : .init(.cancelled, message)
  }

  /// Returns the failure of a request that needs an answer while no user is available. The sentence names the parameter
  /// of `definition` if people know it by a name.
  func needsInput(_ prompt: Prompt?, _ definition: IntentDefinition? = nil) -> RequestOutcome.Failure {
    let name = prompt?.parameter.flatMap { definition?.parameter($0) }.flatMap { parameter in
      definition.flatMap { self.name(of: parameter, $0) }
    }
    let reason = texts.text("needsInput", name.map { ["parameter": $0] } ?? [:])
    guard let prompt else { return .init(.needsInput, reason) }
    return .init(
      .needsInput,
      texts.text(
        "needsInput.question",
        ["reason": reason, "question": prompt.text, "options": Self.list(prompt)]))
  }

  /// Returns whether a value is the destination of an emergency call.
  func isEmergency(_ value: WireValue, _ parameter: PropertyDefinition) -> Bool {
    guard parameter.type.name == "INCallDestinationType",
      let cases = catalogue.enumerations[parameter.type.name]?.cases
    else { return false }
    return cases.contains { $0.name == "emergency" && $0.integer.map(WireValue.int) == value }
  }

  /// Returns the failure of an emergency call that the app does not support.
  func noEmergencyCalls() -> RequestOutcome.Failure { .init(.handlerFailed, texts.text("unsupported.emergency")) }

  /// Returns the options of a prompt, separated by commas.
  private static func list(_ prompt: Prompt) -> String {
    (prompt.options + (prompt.rest.map { [$0.text] } ?? [])).joined(separator: ", ")
  }

  /// Returns the failure of a request that exceeds the limit on prompts.
  func tooManyPrompts() -> RequestOutcome.Failure {
    .init(
      .tooManyPrompts,
      texts.text(
        "tooManyPrompts.request",
        ["limit": "\(Conversation.Limit.promptsForParameter)", "total": "\(Conversation.Limit.promptsForRequest)"]))
  }

  /// Returns the failure of a request that the lock state blocks; `defect` is the reason why the device can't be
  /// unlocked here.
  package func refusal(
    _ decision: Gate.Decision, because defect: String? = nil
  ) -> RequestOutcome.Failure {
    let isProtected = decision == .protectedDataUnavailable
    let refusal = texts.text(isProtected ? "refusal.protectedData" : "refusal.locked")
    let message = defect.map { texts.text("refusal.because", ["refusal": refusal, "reason": $0]) } ?? refusal
    return .init(isProtected ? .protectedDataUnavailable : .restrictedWhileLocked, message)
  }

  /// Returns the failure of a handler whose number of results does not match the number of values.
  static func wrongResultCount(
    _ candidate: Route.Candidate, _ parameter: String, got: Int, expected: Int
  ) -> RequestOutcome.Failure {
    let values = expected == 1 ? "1 value" : "\(expected) values"
    return .init(
      .protocolError,
      "\(candidate.name) returned \(got) results for \(values) of '\(parameter)'; expected one for each value, in order"
    )
  }

  /// Returns the failure of a handler that answers `handle` with a code of `confirm`.
  static func handleUnfinished(_ candidate: Route.Candidate) -> RequestOutcome.Failure {
    .init(
      .protocolError,
      "\(candidate.name) returned the code 'ready' from 'handle', which is not a final answer; 'handle' must "
        + "return 'success', 'inProgress' or a failure")
  }

  /// Returns the failure of a handler that does not implement `handle`.
  static func handleMissing(_ candidate: Route.Candidate, _ definition: IntentDefinition) -> RequestOutcome.Failure {
    .init(
      .handlerMismatch,
      "the handler of \(candidate.name) implements no form of 'handle', which \(definition.handlingProtocolName) "
        + "requires")
  }
}
