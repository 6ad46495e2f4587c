internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Offers to reply to messages that were read out.
struct ReplyOffers {
  let scope: RunScope
  let asking: Asking
  let session: SessionRemarks

  /// Returns the replies that the user can make to the messages of a response; nil if there are none.
  func offer(to response: WireObject, _ conversation: Conversation) -> ReplyOffer? {
    guard scope.configuration.offersReplies, conversation.definition.name == "INSearchForMessagesIntent",
      ResponseStatus(conversation.definition, response).isDone
    else { return nil }
    let shown = response["messages"].arrayValue?.prefix(PresentationLimits.found)
    let messages = Self.answerable(shown ?? [])
    let describer = scope.events.describer
    let senders = describer.options(messages.map { $0["sender"] }, TypeReference("INPerson"))
    return ReplyOffer(
      zip(senders, messages).map { sender, message in
        .init(sender: sender, request: reply(to: message, conversation.candidate))
      })
  }

  /// Returns the newest message of each message thread, except messages of the user and messages without a sender.
  private static func answerable(_ messages: ArraySlice<WireValue>) -> [WireObject] {
    var seen: Set<String> = []
    return messages.compactMap(\.objectValue).filter { message in
      guard let sender = message["sender"].objectValue, sender["isMe"].boolValue != true else { return false }
      return seen.insert(message["conversationIdentifier"].stringValue ?? "\(sender)").inserted
    }
  }

  /// Returns the request that answers `message`: to its sender, in its message thread, by the same extension.
  private func reply(to message: WireObject, _ candidate: Route.Candidate) -> IntentRequest {
    let writer = ValueWriter(catalogue: scope.catalogue)
    var parameters: [String: JSONValue] = [
      "recipients": .array([writer.json(message["sender"], TypeReference("INPerson"))])
    ]
    parameters["conversationIdentifier"] = message["conversationIdentifier"].stringValue.map(JSONValue.string)
    parameters["serviceName"] = message["serviceName"].stringValue.map(JSONValue.string)
    if message["groupName"].objectValue != nil {
      parameters["speakableGroupName"] = writer.json(message["groupName"], TypeReference("INSpeakableString"))
    }
    return IntentRequest(
      "INSendMessageIntent", parameters: parameters, application: candidate.target.manifest.identifier)
  }

  // MARK: Asking the user

  /// Asks whether the user wants to reply and to whom, and ends the request.
  ///
  /// The answer can be the reply itself. It can also be a new request, because the user does not have to answer an
  /// offer.
  func present(_ offer: ReplyOffer, _ outcome: RequestOutcome) -> RunStop {
    let prompt = Prompt(kind: .reply, text: scope.language.texts.text("reply.offer"))
    let answers = ReplyAnswers(
      senders: offer.choices.map(\.sender), language: scope.language, sentenceParser: scope.spoken.sentenceParser,
      catalogue: scope.services.catalogue, contacts: scope.contacts, isAboutFound: session.isAboutFound)
    let asked = AskedPrompt(prompt, meaning: answers.meaning)
    switch asking.reply(to: asked) {
    case .parked: return .parked(prompt, asked.digest)
    case .answer(let answer): return applyReplyAnswer(answer.meaning, offer: offer, outcome: outcome)
    case .nobody, .keepsChanging: return .ended(outcome)
    }
  }

  private func applyReplyAnswer(_ meaning: AnswerMeaning, offer: ReplyOffer, outcome: RequestOutcome) -> RunStop {
    switch meaning {
    case .yes: return choose(offer, text: nil, outcome: outcome)
    case .option(let index) where offer.choices.indices.contains(index):
      return end(outcome, replyingWith: offer.choices[index], nil)
    case .reply(let text, let index):
      guard let index, offer.choices.indices.contains(index) else { return choose(offer, text: text, outcome: outcome) }
      return end(outcome, replyingWith: offer.choices[index], text)
    case .newRequest(let text):
      return .ended(outcome, next: scope.request.following(ConversationRequest(line: text)))
    default: return .ended(outcome)
    }
  }

  /// Asks which sender the reply goes to if there are several. `text` is the reply; nil if the user has not given it
  /// yet.
  private func choose(_ offer: ReplyOffer, text: String?, outcome: RequestOutcome) -> RunStop {
    let names = offer.choices.map(\.sender)
    guard names.count > 1 else { return end(outcome, replyingWith: offer.choices[0], text) }
    let prompt = Prompt(kind: .disambiguation, text: scope.language.texts.text("reply.choice"), options: names)
    let asked = AskedPrompt(prompt) { [language = scope.language] text in
      if let index = language.answers.option(text, among: names) { return .option(index) }
      return [.cancel, .no, .neither].contains(language.answers.reply(text)) ? .no : .unclear
    }
    for _ in 0..<Conversation.Limit.promptsForParameter {
      switch asking.reply(to: asked) {
      case .parked: return .parked(prompt, asked.digest)
      case .answer(let answer):
        switch answer.meaning {
        case .option(let index) where offer.choices.indices.contains(index):
          return end(outcome, replyingWith: offer.choices[index], text)
        case .unclear: continue
        default: return .ended(outcome)
        }
      case .nobody, .keepsChanging: return .ended(outcome)
      }
    }
    return .ended(outcome)
  }

  private func end(_ outcome: RequestOutcome, replyingWith choice: ReplyOffer.Choice, _ text: String?) -> RunStop {
    var reply = choice.request
    reply.parameters["content"] = text.map(JSONValue.string)
    return .ended(outcome, next: scope.request.following(.intent(reply)))
  }
}

extension ConversationRequest {
  /// Returns the request that follows this one: with the same user, surface and language.
  func following(_ next: ConversationRequest) -> ConversationRequest {
    var request = self
    request.content = next.content
    request.application = next.application
    request.isHeld = false
    // A conversation has exactly one successor, even if its last turn is repeated.
    request.key = key + "/next"
    return request
  }
}
