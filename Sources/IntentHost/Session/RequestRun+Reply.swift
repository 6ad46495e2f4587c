internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import JSONValues

/// Replying to messages that were read out.
extension RequestRun {
  /// Asks whether the user wants to reply to one of the messages that `response` brought, and gives the request that does.
  ///
  /// Whatever else the user says than yes or no is taken as the next request: nobody has to answer an offer.
  func offerReply(to response: WireObject, _ conversation: Conversation) -> HostRequest? {
    guard host.configuration.offersReplies, conversation.definition.name == "INSearchForMessagesIntent",
      ResponseReading(conversation.definition, response).isDone
    else { return nil }
    let messages = Self.answerable(response["messages"].arrayValue ?? [])
    guard !messages.isEmpty else { return nil }
    guard case .text(let text) = ask(Prompt(kind: .confirmation, text: dialogue.texts.text("reply.offer"))) else {
      return nil
    }
    switch host.language.answers.reply(text) {
    case .yes: return choose(among: messages).flatMap { reply(to: $0, conversation.candidate) }
    case nil: return .text(text, nil)
    default: return nil
    }
  }

  /// The newest message of each conversation, without the user's own and those of nobody.
  private static func answerable(_ messages: [WireValue]) -> [WireObject] {
    var seen: Set<String> = []
    return messages.compactMap(\.objectValue).filter { message in
      guard let sender = message["sender"].objectValue, sender["isMe"].boolValue != true else { return false }
      return seen.insert(message["conversationIdentifier"].stringValue ?? "\(sender)").inserted
    }
  }

  /// Asks to whom the reply goes, where it may go to several.
  private func choose(among messages: [WireObject]) -> WireObject? {
    guard messages.count > 1 else { return messages.first }
    let names = dialogue.describer.options(messages.map { $0["sender"] }, TypeReference("INPerson"))
    let prompt = Prompt(kind: .disambiguation, text: dialogue.texts.text("reply.choice"), options: names)
    for _ in 0..<Conversation.Limit.promptsForParameter {
      guard case .text(let text) = ask(prompt) else { return nil }
      if let index = host.language.answers.option(text, among: names) { return messages[index] }
      if [.cancel, .no, .neither].contains(host.language.answers.reply(text)) { return nil }
    }
    return nil
  }

  /// The request that answers `message`: to its sender, in its conversation, by the same extension.
  private func reply(to message: WireObject, _ candidate: Route.Candidate) -> HostRequest {
    let writer = ValueWriter(catalogue: catalogue)
    var parameters: [String: JSONValue] = [
      "recipients": .array([writer.json(message["sender"], TypeReference("INPerson"))])
    ]
    parameters["conversationIdentifier"] = message["conversationIdentifier"].stringValue.map(JSONValue.string)
    parameters["serviceName"] = message["serviceName"].stringValue.map(JSONValue.string)
    if message["groupName"].objectValue != nil {
      parameters["speakableGroupName"] = writer.json(message["groupName"], TypeReference("INSpeakableString"))
    }
    let application = candidate.target.manifest.identifier
    let request: [String: JSONValue] = [
      "intent": .string("INSendMessageIntent"), "parameters": .object(parameters), "application": .string(application),
    ]
    return .structured(JSONValue.object(request).line, application: application)
  }
}
