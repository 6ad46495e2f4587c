internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// What is said of responses.
extension Dialogue {
  /// Says that a request was done, with what the response tells.
  func done(_ definition: IntentDefinition, _ intent: WireObject, _ response: WireObject) -> [String] {
    if definition.name == "INSearchForMessagesIntent" { return messages(response["messages"].arrayValue ?? []) }
    let code = ResponseReading(definition, response).code
    if let text = defined(definition)?.response(code, response) { return [text] }
    let told = values(response, definition.responseProperties)
    var values = values(intent, definition.parameters)
    values.spoken.merge(told.spoken) { $1.isEmpty ? $0 : $1 }
    values.plain.merge(told.plain) { $1 }
    if let text = texts.text(["\(definition.name).done"], values) { return [text] }
    return properties(definition, response) + [texts.text("done")]
  }

  /// Says what a further response tells, in a line.
  func update(_ definition: IntentDefinition, _ response: WireObject) -> String {
    let reading = ResponseReading(definition, response)
    let values = properties(definition, response).joined(separator: "; ")
    return texts.text(
      "update", ["state": reading.isDone ? "" : ValueDescriber.words(reading.code), "values": values])
  }

  private func properties(_ definition: IntentDefinition, _ response: WireObject) -> [String] {
    definition.responseProperties.compactMap { property in
      let text = describer.text(response[property.name], property.type)
      return text.isEmpty ? nil : item(describer.name(ofProperty: property.name), text)
    }
  }

  /// Messages, one by one; where there are several, how many there are.
  private func messages(_ messages: [WireValue]) -> [String] {
    let messages = messages.compactMap(\.objectValue)
    var count = TextValues()
    count.count = messages.count
    let lines = messages.map { message in
      let isOwn = message["sender"].objectValue?["isMe"].boolValue == true
      let sender = describer.text(message["sender"], TypeReference("INPerson"))
      return texts.text(
        isOwn ? "message.own" : "message", ["sender": sender, "content": message["content"].stringValue ?? ""])
    }
    return lines.count == 1 ? lines : [texts.text("messages", count)] + lines
  }

  /// Why a request was not done, by a response to `confirm` or `handle` that is not the good one.
  func failure(
    _ definition: IntentDefinition, _ response: WireObject, _ candidate: Route.Candidate
  ) -> RequestOutcome.Failure {
    let reading = ResponseReading(definition, response)
    guard reading.isForApp else {
      let reason = meaning(definition, response, reading.code) ?? texts.text("code.other", ["code": reading.code])
      return .init(.handlerFailed, texts.text("failed", ["application": candidate.name, "reason": reason]))
    }
    let error = response["userActivity"].objectValue?["userInfo"].objectValue?["error"].stringValue
    let reason = meaning(definition, response, reading.code)
    return .init(
      .requiresAppLaunch,
      texts.text(
        reason == nil ? "open" : "open.because",
        ["application": candidate.name, "reason": reason ?? "", "error": error ?? ""]))
  }

  /// What a code means: the definition's own word for it counts, then what is said of it for the intent or for all; nil
  /// where nothing is.
  private func meaning(_ definition: IntentDefinition, _ response: WireObject, _ code: String) -> String? {
    if let text = defined(definition)?.response(code, response) { return text }
    return texts.text(
      ["\(definition.name).code.\(code)", "code.\(code)"], values(response, definition.responseProperties))
  }
}
