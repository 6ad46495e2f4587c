internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The sentences about responses.
extension Dialogue {
  /// Returns the sentences for a request that succeeded, with the values of its response.
  func done(_ definition: IntentDefinition, _ intent: WireObject, _ response: WireObject) -> [String] {
    if ResponseReading(definition, response).continuesInApp {
      return [defined(definition)?.response(ResponseReading(definition, response).code, response)].compactMap(\.self)
    }
    if definition.name == "INSearchForMessagesIntent" { return messages(response["messages"].arrayValue ?? []) }
    let code = ResponseReading(definition, response).code
    if let text = defined(definition)?.response(code, response) { return [text] }
    let told = values(response, definition.responseProperties)
    var values = values(intent, definition.parameters)
    values.spoken.merge(told.spoken) { $1.isEmpty ? $0 : $1 }
    values.plain.merge(told.plain) { $1 }
    if ResponseReading(definition, response).isInProgress {
      return properties(definition, response) + [
        texts.text(["\(definition.name).inProgress", "inProgress"], values) ?? ""
      ]
    }
    if let text = texts.text(["\(definition.name).done"], values) { return [text] }
    return properties(definition, response) + [texts.text("done")]
  }

  /// Returns one line for a further response.
  func update(_ definition: IntentDefinition, _ response: WireObject) -> String {
    let reading = ResponseReading(definition, response)
    let values = properties(definition, response).joined(separator: "; ")
    return texts.text(
      "update", ["state": reading.goesOn ? "" : describer.words(forCase: reading.code) ?? "", "values": values])
  }

  private func properties(_ definition: IntentDefinition, _ response: WireObject) -> [String] {
    definition.responseProperties.compactMap { property in
      let name = describer.words(forProperty: property.name, isCustom: definition.texts != nil)
      return describer.spoken(response[property.name], of: property).map { item(name, $0) }
    }
  }

  /// Returns a line for each message; several messages have a line with their number first.
  private func messages(_ messages: [WireValue]) -> [String] {
    let messages = messages.compactMap(\.objectValue)
    var count = TextValues()
    count.count = messages.count
    let lines = messages.prefix(PresentationLimits.messages).map { message in
      let isOwn = message["sender"].objectValue?["isMe"].boolValue == true
      let sender = describer.text(message["sender"], TypeReference("INPerson"))
      return texts.text(
        isOwn ? "message.own" : "message",
        [
          "sender": sender.isEmpty ? texts.text("somebody") : sender, "content": message["content"].stringValue ?? "",
        ])
    }
    let rest = describer.rest(messages.count - lines.count).map { [$0.text] } ?? []
    return lines.count == 1 ? lines : [texts.text("messages", count)] + lines + rest
  }

  /// Returns the failure for a response to `confirm` or `handle` whose code is not a success.
  func failure(
    _ definition: IntentDefinition, _ response: WireObject, _ candidate: Route.Candidate
  ) -> RequestOutcome.Failure {
    let reading = ResponseReading(definition, response)
    guard reading.requiresApp else {
      let reason = meaning(definition, response, reading.code) ?? otherCode(reading.code)
      return .init(.handlerFailed, texts.text("failed", ["application": candidate.name, "reason": reason]))
    }
    return requiresApp(definition, response, candidate.name, isOpened: false)
  }

  /// Returns the failure of a request that only the app called `name` can continue, and whether the app was opened.
  func requiresApp(
    _ definition: IntentDefinition, _ response: WireObject, _ name: String, isOpened: Bool
  ) -> RequestOutcome.Failure {
    let error = response["userActivity"].objectValue?["userInfo"].objectValue?["error"].stringValue.flatMap(appError)
    let reason = appReason(definition, response)
    let key = isOpened ? "opened" : "open"
    return .init(
      .requiresAppLaunch,
      texts.text(
        reason == nil ? key : "\(key).because",
        ["application": name, "reason": reason ?? "", "error": error ?? ""]))
  }

  /// Returns the failure of a shortcut whose app, called `name`, was not opened.
  func notOpened(_ name: String) -> RequestOutcome.Failure {
    .init(.requiresAppLaunch, texts.text("open", ["application": name, "error": ""]))
  }

  /// Returns the failure of the phrase of an activity whose app, called `name`, has no program.
  func notOpenable(_ phrase: String, _ name: String) -> RequestOutcome.Failure {
    .init(.noExtension, texts.text("shortcut.activity", ["phrase": phrase, "application": name]))
  }

  /// Returns the words for what an extension says to its app under `error`; nil if it is a code that has none for people,
  /// such as a number. The app and the events get the text as it is.
  private func appError(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return text }
    guard !text.isEmpty, text.allSatisfy(\.isLetter) else { return nil }
    return describer.words(forCase: text).map { $0.lowercased() }
  }

  /// Returns the sentence why only the app can continue the request; nil if the response gives no reason.
  func appReason(_ definition: IntentDefinition, _ response: WireObject) -> String? {
    meaning(definition, response, ResponseReading(definition, response).code)
  }

  /// Returns the text for a response code without a meaning of its own.
  private func otherCode(_ code: String) -> String {
    describer.words(forCase: code).map { texts.text("code.other", ["code": $0]) } ?? texts.text("code.failure")
  }

  /// Returns the meaning of a response code; nil if there is no text for it. The definition's own text takes precedence
  /// over a text for the intent, and that over a text for all intents.
  private func meaning(_ definition: IntentDefinition, _ response: WireObject, _ code: String) -> String? {
    if let text = defined(definition)?.response(code, response) { return text }
    return texts.text(
      ["\(definition.name).code.\(code)", "code.\(code)"], values(response, definition.responseProperties))
  }
}
