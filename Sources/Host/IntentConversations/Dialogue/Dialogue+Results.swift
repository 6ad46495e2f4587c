internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The sentences about responses.
extension Dialogue {
  /// Returns the sentences for a request that succeeded, with the values of its response.
  func done(_ definition: IntentDefinition, intent: WireObject, response: WireObject) -> [String] {
    if ResponseStatus(definition, response).continuesInApp {
      return [defined(definition)?.response(ResponseStatus(definition, response).code, response)].compactMap(\.self)
    }
    if definition.name == "INSearchForMessagesIntent" { return messages(response["messages"].arrayValue ?? []) }
    let code = ResponseStatus(definition, response).code
    if let text = defined(definition)?.response(code, response) { return [text] }
    let values = PathValues(
      describer,
      [
        .init(object: response, properties: definition.responseProperties),
        .init(object: intent, properties: definition.parameters),
      ])
    if ResponseStatus(definition, response).isInProgress {
      let text = texts.text(["\(definition.name).inProgress", "inProgress"], values.textValues) ?? ""
      return [paragraph(facts(definition, values: values, response: response) + [text])]
    }
    let done = sentence(["\(definition.name).done"], values.textValues)
    let sentences = [done].compactMap(\.self) + facts(definition, values: values, response: response)
    guard sentences.isEmpty else { return [paragraph(sentences)] }
    return [texts.text(["\(definition.name).none", "done"]) ?? ""]
  }

  /// Returns the sentences that say what the app called `name` would do, which can't be opened here.
  func missingApp(
    _ definition: IntentDefinition, intent: WireObject, response: WireObject, name: String
  ) -> String {
    let path = PathValues(
      describer,
      [
        .init(object: response, properties: definition.responseProperties),
        .init(object: intent, properties: definition.parameters),
      ])
    var values = path.textValues
    values.spoken["application"] = name
    guard let missing = texts.text(["\(definition.name).missing"], values) else {
      // An intent that may ask while it is handled is an App Intent, which runs before its app is opened.
      return texts.text(definition.asksWhileHandling ? "opening.performed" : "opening.missing", values)
    }
    return paragraph(facts(definition, values: path, response: response) + [missing])
  }

  /// Returns the sentences for a further response: its content, or a sentence that the request is in progress.
  func update(_ definition: IntentDefinition, _ response: WireObject) -> String {
    let reading = ResponseStatus(definition, response)
    if !reading.continuesRequest {
      return meaning(definition, response: response, code: reading.code) ?? otherCode(reading.code)
    }
    if let text = defined(definition)?.response(reading.code, response) { return text }
    let values = PathValues(describer, [.init(object: response, properties: definition.responseProperties)])
    let sentences = facts(definition, values: values, response: response)
    return sentences.isEmpty ? texts.text("inProgress") : paragraph(sentences)
  }

  /// Returns the sentences about the properties of a response. For a custom intent, each property is listed by its own
  /// name. For an intent of the API, only properties that have a text are mentioned.
  private func facts(_ definition: IntentDefinition, values: PathValues, response: WireObject) -> [String] {
    guard definition.texts != nil else {
      return describeResponse(definition, values: values, response: response)
        + found(definition, values: values, response: response)
    }
    return definition.responseProperties.compactMap { property in
      guard let value = describer.spoken(response[property.name], of: property) else { return nil }
      return texts.text("property", ["name": ValueDescriber.words(property.name), "value": value])
    }
  }

  /// Returns a line for each of the first messages. Several messages are preceded by a line with their number.
  private func messages(_ messages: [WireValue]) -> [String] {
    let messages = messages.compactMap(\.objectValue)
    var count = TextValues()
    count.count = messages.count
    let lines = messages.prefix(PresentationLimits.found).map(message)
    let left = messages.count - lines.count
    let rest = left > 0 ? [texts.text("messages.more", describer.count(left))] : []
    return lines.count == 1 ? lines : [texts.text("messages", count)] + lines + rest
  }

  /// Returns the line for a message that is read out.
  func message(_ message: WireObject) -> String {
    let isOwn = message["sender"].objectValue?["isMe"].boolValue == true
    let sender = describer.text(message["sender"], TypeReference("INPerson"))
    return texts.text(
      isOwn ? "message.own" : "message",
      ["sender": sender.isEmpty ? texts.text("somebody") : sender, "content": message["content"].stringValue ?? ""])
  }

  /// Returns the failure for a response to `confirm` or `handle` whose code is not a success.
  func failure(
    _ definition: IntentDefinition, response: WireObject, candidate: Route.Candidate
  ) -> RequestOutcome.Failure {
    let reading = ResponseStatus(definition, response)
    guard reading.requiresApp else {
      let reason = meaning(definition, response: response, code: reading.code) ?? otherCode(reading.code)
      return .init(.handlerFailed, texts.text("failed", ["application": candidate.name, "reason": reason]))
    }
    return requiresApp(definition, response: response, name: candidate.name, isOpened: false)
  }

  /// Returns the failure of a request that only the app called `name` can continue. Its text depends on whether the app
  /// was opened.
  func requiresApp(
    _ definition: IntentDefinition, response: WireObject, name: String, isOpened: Bool
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

  /// Returns the text for the user from an extension's `error` string; nil if the string is only a code, such as a
  /// number. The app and the events get the string unchanged.
  private func appError(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return text }
    guard !text.isEmpty, text.allSatisfy(\.isLetter) else { return nil }
    return describer.words(forCase: text).map { $0.lowercased() }
  }

  /// Returns the sentence with the reason why only the app can continue the request; nil if the response gives no
  /// reason.
  func appReason(_ definition: IntentDefinition, _ response: WireObject) -> String? {
    meaning(definition, response: response, code: ResponseStatus(definition, response).code)
  }

  /// Returns the text for a response code without a meaning of its own.
  private func otherCode(_ code: String) -> String {
    // The number of a code without a name says nothing.
    guard Int(code) == nil else { return texts.text("code.failure") }
    return describer.words(forCase: code).map { texts.text("code.other", ["code": $0]) } ?? texts.text("code.failure")
  }

  /// Returns the meaning of a response code; nil if there is no text for it. A text of the definition takes precedence
  /// over a text for the intent, and a text for the intent over a text for all intents.
  private func meaning(_ definition: IntentDefinition, response: WireObject, code: String) -> String? {
    if let text = defined(definition)?.response(code, response) { return text }
    return texts.text(
      ["\(definition.name).code.\(code)", "code.\(code)"], values(response, definition.responseProperties))
  }
}
