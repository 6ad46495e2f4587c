package import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Why the host ended a request.
extension Dialogue {
  /// The user ended the request; `reason` is the text that says how.
  func cancelled(_ reason: String = "cancelled") -> RequestOutcome.Failure { .init(.cancelled, texts.text(reason)) }

  /// The request has to be done by a person's answer, and there is no person.
  func needsInput(_ prompt: Prompt?) -> RequestOutcome.Failure {
    guard let prompt else { return .init(.needsInput, texts.text("needsInput.bare")) }
    let reason = texts.text(
      prompt.parameter == nil ? "needsInput.bare" : "needsInput", ["parameter": quoted(prompt.parameter)])
    return .init(
      .needsInput,
      texts.text(
        "needsInput.question",
        ["reason": reason, "question": prompt.text, "options": prompt.options.joined(separator: ", ")]))
  }

  /// The user was asked too often.
  func tooManyPrompts(_ parameter: String?) -> RequestOutcome.Failure {
    .init(
      .tooManyPrompts,
      texts.text(
        parameter == nil ? "tooManyPrompts.request" : "tooManyPrompts",
        [
          "parameter": quoted(parameter), "limit": "\(Conversation.Limit.promptsForParameter)",
          "total": "\(Conversation.Limit.promptsForRequest)",
        ]))
  }

  /// The name of a parameter, for a sentence that programmers read too.
  private func quoted(_ parameter: String?) -> String { parameter.map { "'\($0)'" } ?? "" }

  /// The device is locked, and stays so; it can't be unlocked here where there is a `defect`.
  package func refusal(
    _ decision: Gate.Decision, _ definition: IntentDefinition, because defect: String? = nil
  ) -> RequestOutcome.Failure {
    let isProtected = decision == .protectedDataUnavailable
    let refusal = texts.text(
      isProtected ? "refusal.protectedData" : "refusal.locked", ["intent": definition.name])
    let message = defect.map { texts.text("refusal.because", ["refusal": refusal, "reason": $0]) } ?? refusal
    return .init(isProtected ? .protectedDataUnavailable : .restrictedWhileLocked, message)
  }

  /// The handler answered about another number of values than it was asked about.
  static func wrongResultCount(
    _ candidate: Route.Candidate, _ parameter: String, got: Int, expected: Int
  ) -> RequestOutcome.Failure {
    let values = expected == 1 ? "1 value" : "\(expected) values"
    return .init(
      .protocolError,
      "\(candidate.name) answered \(got) results for \(values) of '\(parameter)'; there has to be one for each, in order"
    )
  }

  /// The handler has no `handle`.
  static func handleMissing(_ candidate: Route.Candidate, _ definition: IntentDefinition) -> RequestOutcome.Failure {
    .init(
      .handlerMismatch,
      "the handler of \(candidate.name) implements no form of 'handle', which \(definition.handlingProtocolName) "
        + "requires")
  }
}
