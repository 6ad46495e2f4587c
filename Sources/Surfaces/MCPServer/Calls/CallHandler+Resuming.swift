internal import BaseFiles
internal import IntentConversations

/// Resumes conversations that the client has stored between two calls.
extension CallHandler {
  /// Resumes a conversation that the client has stored.
  func resume(
    _ state: JSONValue, responses: JSONValue?, toolCall: ToolCall
  ) throws(RPCError) -> Step {
    guard case .string(let text) = state else { throw RPCError(.invalidParams, "'requestState' should be text") }
    // Any defect of the state has the same remedy.
    let found = try? settings.conversations.question(text, in: .token(settings.seal), of: bound(toolCall))
    guard let question = found else {
      throw RPCError(
        .invalidParams, "'requestState' was not issued for this call, or has expired; call without it to start again")
    }
    let response: JSONValue? = if case .object(let responses)? = responses { responses[Self.questionName] } else { nil }
    guard let response else { return present(question) }
    return question.prompt.isOwned ? resumeConsent(response, question) : apply(response, to: question)
  }

  func apply(_ response: JSONValue, to question: ConversationQuestion) -> Step {
    let form = QuestionForm(prompt: question.prompt)
    switch form.reply(response) {
    case .text(let text): return .turn(question.request, question.answering(text))
    case .declined: return .turn(question.request, question.answering(form.refusal))
    case .unfit: return .question(question, introduction: [])
    }
  }

  func present(_ question: ConversationQuestion) -> Step {
    question.prompt.isOwned ? .turn(question.request, question.answers) : .question(question, introduction: [])
  }

  func resumeConsent(_ response: JSONValue, _ question: ConversationQuestion) -> Step {
    guard case .object(let members) = response, members["action"] == "accept" else { return cancel(question) }
    return runTurns(question.request, question.answers, isRepeated: true)
  }
}
