internal import BaseFiles
internal import IntentConversations

/// Asks the questions of a conversation: with the client's forms, through the model, or on the host's page.
extension CallHandler {
  static let questionName = "question"

  /// Asks the user a question with a form of the client. If the client has no forms, ends the call with the question,
  /// which the model passes on.
  func ask(_ question: ConversationQuestion, introduction: [String], toolCall: ToolCall) -> Step {
    let form = QuestionForm(prompt: question.prompt, introduction: introduction)
    guard client.showsForms else {
      return opened(question) { name in
        .reply(ToolResult(asking: question.prompt, message: form.wordsWithOptions, conversation: name).members)
      }
    }
    guard !client.isModern else {
      return inputRequired(form.params(for: client), question: question, toolCall: toolCall)
    }
    for _ in 0..<Self.questionLimit {
      guard let response = call.ask("elicitation/create", form.params(for: client)) else { break }
      switch form.reply(response) {
      case .text(let text): return .turn(question.request, question.answering(text))
      case .declined: return .turn(question.request, question.answering(form.refusal))
      case .unfit: continue
      }
    }
    return .reply(
      ToolResult(refusing: .needsInput, ["The client did not answer the question.", question.prompt.text]).members)
  }

  /// Sends the user to the host's page.
  func sendToOwner(_ question: ConversationQuestion, isRepeated: Bool, _ toolCall: ToolCall) -> Step {
    let message = QuestionForm(prompt: question.prompt).message
    // A user who has just been sent to the page is not sent there again; the call ends with the state 'waiting'.
    guard client.opensLinks, !isRepeated, let link = host.consentLink(question.request.key, caller) else {
      return wait(question, message: message)
    }
    // The link without its code, because a client may show progress to its model.
    progress.report(message, answeredAt: link.prefix { $0 != "#" })
    var params: [String: JSONValue] = ["mode": "url", "message": .string(message), "url": .string(link)]
    if client.isModern { return inputRequired(params, question: question, toolCall: toolCall) }
    return opened(question) { name in
      params["elicitationId"] = .string(name)
      let response = call.ask("elicitation/create", params)
      if case .object(let members)? = response, members["action"] != "accept" { return cancel(question) }
      return runTurns(question.request, question.answers, isRepeated: true)
    }
  }

  /// Lets a conversation wait for another call, which has its identifier. What waits for the owner or for another turn
  /// has the same identifier each time.
  private func opened(_ question: ConversationQuestion, _ step: (_ name: String) -> Step) -> Step {
    let digest = SHA256.digits(of: Array(question.request.key.utf8))
    do {
      return step(
        try settings.conversations.open(
          question, in: .service(.tool), named: question.prompt.isOwned ? "waiting-\(digest)" : nil, for: speaker))
    } catch {
      return Self.unavailable(error)
    }
  }

  /// Ends the call because the conversation waits for the owner, or because another call handles its request.
  /// `message` is the question to the owner; nil if it is no longer known.
  func wait(_ question: ConversationQuestion, message: String? = nil) -> Step {
    // The model reads the result, so it has no code. The page lists what waits for its owner.
    let link = host.consentLink(question.request.key, caller).map { String($0.prefix { $0 != "#" }) }
    if let message, let link { progress.report(message, answeredAt: link) }
    return opened(question) { name in
      .reply(ToolResult(waitingWith: message, link: link, conversation: name).members)
    }
  }

  /// Ends a conversation that the user has cancelled.
  func cancel(_ question: ConversationQuestion) -> Step {
    var transcript = TurnTranscript()
    do {
      guard case .ended(let ended) = try host.cancel(question, caller, { transcript.record($0) }) else {
        return wait(.waiting(question.request, question.answers))
      }
      return .reply(ToolResult(ended.outcome, transcript).members)
    } catch {
      return Self.unavailable(error)
    }
  }

  /// Ends the call with a question that the client asks its user. The client then repeats the call with the response.
  func inputRequired(
    _ params: [String: JSONValue], question: ConversationQuestion, toolCall: ToolCall
  ) -> Step {
    let state = try? settings.conversations.open(question, in: .token(settings.seal), for: bound(toolCall))
    guard let state else {
      return .reply(ToolResult(refusing: .storeUnavailable, ["The conversation can't be encoded."]).members)
    }
    let input = JSONValue.object(["method": "elicitation/create", "params": .object(params)])
    return .reply([
      "resultType": "input_required", "inputRequests": .object([Self.questionName: input]),
      "requestState": .string(state),
    ])
  }

  /// Returns the caller for which the state of a call is sealed: this caller with this method and these arguments.
  func bound(_ toolCall: ToolCall) -> Caller {
    var bound = speaker
    bound.name = "\(caller.name.utf8.count):\(caller.name) tools/call \(toolCall.digest)"
    return bound
  }
}
