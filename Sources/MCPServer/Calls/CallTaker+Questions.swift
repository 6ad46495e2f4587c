internal import HostRoutes
internal import IntentConversations
internal import JSONValues

/// The questions of a conversation: by forms of the client, by the model's words, and on the host's page.
extension CallTaker {
  static let questionName = "question"

  /// Whether the client asks its user with a form. What only the owner can give is never asked so.
  func isForm(_ prompt: Prompt) -> Bool { client.showsForms && !prompt.isOwned }

  /// Whether no words of the model answer a question. An argument is no proof that a person has approved anything.
  func needsOwner(_ prompt: Prompt) -> Bool { prompt.isOwned || prompt.kind == .confirmation }

  func ask(_ question: ConversationQuestion, _ introduction: [String], _ toolCall: ToolCall) -> Step {
    let form = QuestionForm(prompt: question.prompt, introduction: introduction)
    guard client.showsForms else {
      let name = parked.add(question, of: caller, isConsent: false)
      return .reply(ToolResult(asking: question.prompt, message: form.wordsWithOptions, conversation: name).members)
    }
    guard !client.isModern else { return inputRequired(form.params(for: client), question, toolCall) }
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

  /// Sends the user to a page of the host; without one, the request is refused.
  func sendToOwner(
    _ question: ConversationQuestion, _ need: ConsentNeed, isRepeated: Bool, _ toolCall: ToolCall
  ) -> Step {
    guard let link = host.consentLink(need, caller) else { return refuse(question) }
    let message = QuestionForm(prompt: question.prompt).message
    // A client that has just opened the page would ask again and again.
    if client.isModern, client.opensLinks, !isRepeated {
      return inputRequired(
        ["mode": "url", "message": .string(message), "url": .string(link)], question, toolCall)
    }
    let name = parked.add(question, of: caller, isConsent: true)
    if !client.isModern, client.opensLinks, !isRepeated {
      let response = call.ask(
        "elicitation/create",
        ["mode": "url", "message": .string(message), "url": .string(link), "elicitationId": .string(name)])
      if case .object(let members)? = response, members["action"] != "accept" {
        return resumeConsent(.object(members), question)
      }
    }
    return .reply(ToolResult(sendingTo: link, message: message, conversation: name).members)
  }

  /// Ends a conversation whose question nobody can answer.
  func refuse(_ question: ConversationQuestion) -> Step {
    // The host says why, in the language of the conversation.
    guard !question.prompt.isOwned else { return .turn(question.request, question.answering("no")) }
    _ = try? host.turn(question.request, question.answering("cancel"), caller) { _ in }
    return .reply(
      ToolResult(
        refusing: .needsInput,
        [question.prompt.text, "Only the user can approve this, and this client has no form to ask the user with."]
      ).members)
  }

  func inputRequired(
    _ params: [String: JSONValue], _ question: ConversationQuestion, _ toolCall: ToolCall
  ) -> Step {
    guard let state = try? settings.seal.text(question.parked, for: bound(toolCall)) else {
      return .reply(ToolResult(refusing: .storeUnavailable, ["The conversation can't be written."]).members)
    }
    let input = JSONValue.object(["method": "elicitation/create", "params": .object(params)])
    return .reply([
      "resultType": "input_required", "inputRequests": .object([Self.questionName: input]),
      "requestState": .string(state),
    ])
  }

  /// Whom the state of a call belongs to: this caller, for this method with these arguments.
  func bound(_ toolCall: ToolCall) -> Caller {
    Caller("\(caller.name.utf8.count):\(caller.name) tools/call \(toolCall.digest)", surface: caller.surface)
  }
}
