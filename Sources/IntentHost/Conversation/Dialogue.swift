internal import IntentDefinitions
internal import IntentWire

/// What the host says to the user about a request, in English.
struct Dialogue {
  static let whichApplication = "Which app?"
  static let unlock = "You'll need to unlock first. What is the passcode?"
  static let unlockAgain = "That is not the passcode. Try again."

  let describer: ValueDescriber
  private let catalogue: Catalogue

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
    describer = ValueDescriber(catalogue: catalogue)
  }

  /// Asks for a value.
  func value(_ definition: IntentDefinition, _ parameter: PropertyDefinition) -> String {
    Self.valueQuestions["\(definition.name).\(parameter.name)"]
      ?? defined(definition)?.prompt(.primary, parameter) ?? "What is the \(name(of: parameter, definition))?"
  }

  /// Asks for another value, saying why the present one can't be used.
  func unsupported(
    _ definition: IntentDefinition, _ parameter: PropertyDefinition, _ current: WireValue, _ result: ResolutionMessage
  ) -> String {
    let value = describer.text(current, parameter.type)
    let reason = result.reason.flatMap { catalogue.reason($0, ofResult: result.type) }
    if let reason, let text = defined(definition)?.reason(reason, parameter, value: current) {
      return "\(text) \(self.value(definition, parameter))"
    }
    let what = value.isEmpty ? "That can't be used" : "“\(value)” can't be used"
    return "\(what)\(reason.map { " (\(ValueDescriber.words($0)))" } ?? ""). \(self.value(definition, parameter))"
  }

  /// Asks which of several values is meant.
  func choice(
    _ definition: IntentDefinition, _ parameter: PropertyDefinition, _ current: WireValue, _ options: [WireValue]
  ) -> String {
    let value = describer.text(current, parameter.type)
    let parts: [String] = [.disambiguationIntroduction, .disambiguationSelection].compactMap { kind in
      defined(definition)?.prompt(kind, parameter, value: current, count: options.count)
    }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    if describer.areHandlesOfOnePerson(options), let person = options.first {
      return "Which number or address for \(describer.text(person, parameter.type.element))?"
    }
    return value.isEmpty ? "Which \(name(of: parameter, definition))?" : "Which \(value)?"
  }

  /// Asks whether a value is the right one.
  func confirmation(
    _ definition: IntentDefinition, _ parameter: PropertyDefinition, _ result: ResolutionMessage
  ) -> String {
    if let text = defined(definition)?.prompt(.confirmation, parameter, value: result.value) { return text }
    let value = describer.text(result.value, parameter.type.element)
    return value.isEmpty ? "Is that right?" : "Did you mean \(value)?"
  }

  /// Asks for the yes without which the request is not handled.
  func approval(_ definition: IntentDefinition, _ intent: WireObject, _ candidate: Route.Candidate) -> String {
    guard definition.name == "INSendMessageIntent" else {
      return "\(candidate.name): \(summary(definition, intent) ?? "this is ready"). Go ahead?"
    }
    let recipients = describer.text(intent["recipients"], TypeReference("[INPerson]"))
    let content = describer.text(intent["content"], TypeReference("String"))
    let to = recipients.isEmpty ? "" : " to \(recipients)"
    return "Your \(candidate.name) message\(to) says “\(content)”. Send it?"
  }

  /// Says that a request was done, with what the response tells.
  func done(_ definition: IntentDefinition, _ intent: WireObject, _ response: WireObject) -> [String] {
    switch definition.name {
    case "INSendMessageIntent": return ["Sent."]
    case "INSetCarLockStatusIntent": return [intent["locked"].boolValue == false ? "Unlocked." : "Locked."]
    case "INGetCarLockStatusIntent":
      return [response["locked"].boolValue == false ? "It is unlocked." : "It is locked."]
    case "INSearchForMessagesIntent": return messages(response["messages"].arrayValue ?? [])
    default: break
    }
    let code = ResponseReading(definition, response, catalogue: catalogue).code
    if let text = defined(definition)?.response(code, response) { return [text] }
    return values(definition, response) + ["Done."]
  }

  /// Says what a further response tells, in a line.
  func update(_ definition: IntentDefinition, _ response: WireObject) -> String {
    let reading = ResponseReading(definition, response, catalogue: catalogue)
    let state = reading.isDone ? "Update" : "Update (\(ValueDescriber.words(reading.code)))"
    let values = values(definition, response)
    return values.isEmpty ? "\(state)." : "\(state): \(values.joined(separator: "; "))"
  }

  private func values(_ definition: IntentDefinition, _ response: WireObject) -> [String] {
    definition.responseProperties.compactMap { property in
      let text = describer.text(response[property.name], property.type)
      return text.isEmpty ? nil : "\(ValueDescriber.words(property.name)): \(text)"
    }
  }

  private func defined(_ definition: IntentDefinition) -> DefinedTexts? { DefinedTexts(definition, catalogue) }

  /// What people call a parameter within a sentence.
  private func name(of parameter: PropertyDefinition, _ definition: IntentDefinition) -> String {
    defined(definition)?.name(of: parameter)?.lowercased() ?? ValueDescriber.words(parameter.name)
  }

  private func messages(_ messages: [WireValue]) -> [String] {
    guard !messages.isEmpty else { return ["There are no messages."] }
    return messages.compactMap(\.objectValue).map { message in
      let sender = message["sender"].objectValue
      let name = describer.text(message["sender"], TypeReference("INPerson"))
      let isOwn = sender?["isMe"].boolValue == true
      return "\(isOwn ? "You" : name): \(message["content"].stringValue ?? "")"
    }
  }

  /// The request's values, for a sentence; nil where there are none.
  func summary(_ definition: IntentDefinition, _ intent: WireObject) -> String? {
    let values = definition.parameters.compactMap { parameter in
      let text = describer.text(intent[parameter.name], parameter.type)
      return text.isEmpty ? nil : "\(name(of: parameter, definition)): \(text)"
    }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  private static let valueQuestions = [
    "INSendMessageIntent.recipients": "Who do you want to send it to?",
    "INSendMessageIntent.content": "What do you want to say?",
    "INSetMessageAttributeIntent.attribute": "Should it be read, unread, flagged, unflagged or played?",
    "INSetCarLockStatusIntent.locked": "Do you want to lock it?",
    "INSetCarLockStatusIntent.carName": "Which car?",
    "INGetCarLockStatusIntent.carName": "Which car?",
  ]
}

extension Dialogue {
  /// The request has to be done by a person's answer, and there is no person.
  static func needsInput(_ prompt: Prompt?) -> RequestOutcome.Failure {
    guard let prompt else { return .init(.needsInput, "an answer is needed, and there is nobody to ask") }
    let what = prompt.parameter.map { "'\($0)' needs an answer" } ?? "an answer is needed"
    let options = prompt.options.isEmpty ? "" : " (\(prompt.options.joined(separator: ", ")))"
    return .init(.needsInput, "\(what), and there is nobody to ask: \(prompt.text)\(options)")
  }

  /// The user was asked too often.
  static func tooManyPrompts(_ parameter: String?) -> RequestOutcome.Failure {
    let what = parameter.map { "'\($0)' is still not settled" } ?? "the request is still not settled"
    let limits = (Conversation.Limit.promptsForParameter, Conversation.Limit.promptsForRequest)
    return .init(.tooManyPrompts, "\(what) after \(limits.0) prompts for one parameter or \(limits.1) for the request")
  }

  /// The device is locked, and stays so.
  static func refusal(_ decision: Gate.Decision, _ definition: IntentDefinition) -> RequestOutcome.Failure {
    decision == .protectedDataUnavailable
      ? .init(.protectedDataUnavailable, "\(definition.name) needs the device to have been unlocked once")
      : .init(.restrictedWhileLocked, "\(definition.name) is not allowed while the device is locked")
  }

  /// The device is locked, and can't be unlocked for the reason `defect`.
  static func refusal(
    _ decision: Gate.Decision, _ definition: IntentDefinition, because defect: String
  ) -> RequestOutcome.Failure {
    let failure = refusal(decision, definition)
    return .init(failure.code, "\(failure.message), and can't be unlocked here: \(defect)")
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
