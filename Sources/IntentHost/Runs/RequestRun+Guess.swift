internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// Asks the user to confirm a request that was only guessed from a vague sentence.
extension RequestRun {
  /// Returns the request if the user means it.
  ///
  /// - Parameters:
  ///   - request: the request that the sentence may mean.
  ///   - question: the question; nil for the one of the request's intent.
  /// - Returns: the request, or how the run ends.
  /// - Throws: the failure of the request if the user does not mean it, or nobody answers.
  func confirmGuess(
    _ request: StructuredRequest, asking question: String? = nil
  ) throws(RequestOutcome.Failure) -> Choice {
    let text = question ?? language.texts.text("\(request.kind.definition.name).offer")
    let prompt = reserved(Prompt(kind: .confirmation, text: text))
    guard prompt.needsOwner != true || canAskOwner else { throw events.ownerApprovesElsewhere }
    let asked = AskedPrompt(prompt, meaning: meaning(ofConsent:))
    return try choose(asked) { [events] meaning throws(RequestOutcome.Failure) in
      switch meaning {
      case .yes: request
      case .no: throw events.cancelled("cancelled.declined")
      default: nil
      }
    }
  }

  private func meaning(ofConsent text: String) -> AnswerMeaning {
    switch language.answers.reply(text) {
    case .yes: .yes
    case .no, .neither: .no
    case .cancel: .cancel
    case nil where language.answers.remark(text) == .undo: .no
    case nil: isRequest(text) ? .newRequest(text) : language.answers.beginsWithNo(text) ? .no : .unclear
    }
  }
}
