internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// Asks whether a sentence that says little means a request.
extension RequestRun {
  /// Returns the request if the user means it.
  ///
  /// - Parameter request: what the sentence may mean.
  /// - Returns: the request, or how the run ends.
  /// - Throws: the failure of the request if the user does not mean it, or nobody answers.
  func agree(to request: StructuredRequest) throws(RequestOutcome.Failure) -> Choice {
    // A later turn begins with this question again, so the request stays a sentence.
    isChosen = true
    let text = language.texts.text("\(request.kind.definition.name).offer")
    let asked = AskedPrompt(Prompt(kind: .confirmation, text: text), meaning: meaning(ofConsent:))
    for _ in 0..<Conversation.Limit.promptsForParameter {
      switch reply(to: asked) {
      case .parked: return .stop(.parked(asked.prompt, asked.digest))
      case .nobody: throw events.needsInput(asked.prompt)
      case .keepsChanging: throw events.tooManyPrompts()
      case .answer(let answer):
        switch answer.meaning {
        case .yes: return .request(request)
        case .no: throw events.cancelled("cancelled.declined")
        case .cancel: throw events.cancelled()
        case .newRequest(let text): return .stop(abandon(for: text))
        default: continue
        }
      }
    }
    throw events.tooManyPrompts()
  }

  private func meaning(ofConsent text: String) -> AnswerMeaning {
    switch language.answers.reply(text) {
    case .yes: .yes
    case .no, .neither: .no
    case .cancel: .cancel
    case nil: isRequest(text) ? .newRequest(text) : language.answers.beginsWithNo(text) ? .no : .unclear
    }
  }
}
